import { expect, test } from 'vitest';
import { beginOf, withFigures } from './figures-section.ts';

const place = { commit: 'abc1234', machine: '2 cores' };
const page = `Before.\n\n${beginOf('test:x')}\n\n<!-- end of figures -->\n\nAfter.\n`;

test('figures are written between the marks of their command, and replace the row of the same run', () => {
  const once = withFigures(
    page,
    'test:x',
    [
      { run: 'kills', seen: '50 kills', seed: '1' },
      { run: 'syncs', seen: '200 syncs', seed: '' },
    ],
    place,
  );
  const later = { ...place, commit: 'def5678' };
  const twice = withFigures(once, 'test:x', [{ run: 'kills', seen: '51', seed: '2' }], later);
  expect(twice).toBe(`Before.

${beginOf('test:x')}

| run | seen | seed | commit | machine |
|---|---|---|---|---|
| kills | 51 | 2 | def5678 | 2 cores |
| syncs | 200 syncs | – | abc1234 | 2 cores |

<!-- end of figures -->

After.
`);
});

test('a page without the section of the command is refused', () => {
  expect(() => withFigures(page, 'test:y', [], place)).toThrow('no section for test:y');
});
