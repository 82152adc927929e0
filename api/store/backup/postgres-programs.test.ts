import { expect, test } from 'vitest';
import { versionFor } from './postgres-programs.ts';
import { withoutNewLimit } from './postgres-script.ts';

test.each([
  [15, [15, 17, 18], 15],
  [17, [18, 9, 17], 17],
  [16, [9, 15, 17], 17],
  [undefined, [9, 15, 17], 17],
  [17, [], undefined],
])(
  'for a server of version %s and the installed programs %j, those of %s are used',
  (server, installed, taken) => {
    expect(versionFor(server, installed)).toBe(taken);
  },
);

test('only the setting that older servers do not know is removed from a script, whose length stays', () => {
  const header = [
    '\\restrict abc',
    '-- Dumped by pg_dump version 17.6',
    'SET idle_in_transaction_session_timeout = 0;',
    'SET transaction_timeout = 0;',
    "SET client_encoding = 'UTF8';",
    '',
  ].join('\n');
  expect(withoutNewLimit(header)).toBe(
    header.replace('SET transaction_timeout', '--- transaction_timeout'),
  );
  const older = header.replace('SET transaction_timeout = 0;\n', '');
  expect(withoutNewLimit(older)).toBe(older);
});
