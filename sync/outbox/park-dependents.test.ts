import { expect, test } from 'vitest';
import { anEntry, PARKED } from '#sync/testing/factories.ts';
import { parkDependents } from './park-dependents.ts';

const NOW = 5_000;

test('whatever needs a given up match, in turn too, is parked, and nothing else', () => {
  const rating = anEntry({ needs: ['m'] });
  const match = anEntry({ subject: 'm', status: PARKED });
  const result = anEntry({ subject: 'm#result', needs: ['m'] });
  const comment = anEntry({ needs: ['m#result'] });
  const refused = anEntry({ needs: ['m'], status: PARKED });
  const entries = [anEntry(), match, result, comment, refused, anEntry({ subject: 'm' })];
  const status = { state: 'parked', code: 'orphaned', message: 'Orphaned.', parkedAt: NOW };
  expect(parkDependents([rating, ...entries], match.id, NOW, 'Orphaned.')).toEqual(
    [result, comment].map(({ id }) => ({ id, from: 'waiting', status })),
  );
});

test('only a refused entry can be given up, and so leave orphans', () => {
  const match = anEntry({ subject: 'm' });
  expect(parkDependents([match, anEntry({ needs: ['m'] })], match.id, NOW, 'Orphaned.')).toEqual(
    [],
  );
});
