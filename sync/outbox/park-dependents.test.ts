import { expect, test } from 'vitest';
import { anEntry, PARKED } from '#sync/testing/factories.ts';
import { parkDependents } from './park-dependents.ts';

const NOW = 5_000;

test('entries that need a discarded one, directly or through another, are parked, and nothing else', () => {
  const vote = anEntry({ needs: ['m'] });
  const note = anEntry({ subject: 'm', status: PARKED });
  const edit = anEntry({ subject: 'm#edit', needs: ['m'] });
  const comment = anEntry({ needs: ['m#edit'] });
  const refused = anEntry({ needs: ['m'], status: PARKED });
  const entries = [anEntry(), note, edit, comment, refused, anEntry({ subject: 'm' })];
  const status = { state: 'parked', code: 'orphaned', message: 'Orphaned.', parkedAt: NOW };
  expect(parkDependents([vote, ...entries], note.id, NOW, 'Orphaned.')).toEqual(
    [edit, comment].map(({ id }) => ({ id, from: 'waiting', status })),
  );
});

test('only a parked entry can be discarded and leave dependents', () => {
  const note = anEntry({ subject: 'm' });
  expect(parkDependents([note, anEntry({ needs: ['m'] })], note.id, NOW, 'Orphaned.')).toEqual([]);
});
