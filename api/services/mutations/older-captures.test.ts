import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { VERBS } from '#api/server/mutation-verbs.ts';
import { readWireVersions } from '#shared/testing/wire-versions.ts';
import { prepare, type Verb } from './verb.ts';

const context = {
  id: v7(),
  owner: 1_000_000,
  at: 0,
  day: '2026-05-01',
  utcOffset: 0,
  deviceAt: 0,
  mustConfirm: false,
};

test.each<Verb<unknown>>(Object.values(VERBS))(
  'the server reads $kind of every version that a phone may still hold',
  (verb) => {
    for (const [index, { examples }] of readWireVersions().args[verb.kind].entries())
      for (const args of examples)
        expect(prepare(verb, context, index + 1, args), JSON.stringify(args)).toMatchObject({
          context,
        });
  },
);
