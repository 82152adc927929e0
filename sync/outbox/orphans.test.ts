import { expect, test } from 'vitest';
import { anEntry, PARKED } from '../testing/an-entry.ts';
import { orphansOf } from './orphans.ts';

test('whatever needs a given up match, in turn too, is its orphan, and nothing else', () => {
  const rating = anEntry({ needs: ['m'] });
  const match = anEntry({ subject: 'm', status: PARKED });
  const result = anEntry({ subject: 'm#result', needs: ['m'] });
  const comment = anEntry({ needs: ['m#result'] });
  const refused = anEntry({ needs: ['m'], status: PARKED });
  const entries = [anEntry(), match, result, comment, refused, anEntry({ subject: 'm' })];
  expect(orphansOf([rating, ...entries], match.id)).toEqual([result, comment]);
});

test('only a refused entry can be given up, and so leave orphans', () => {
  const match = anEntry({ subject: 'm' });
  expect(orphansOf([match, anEntry({ needs: ['m'] })], match.id)).toEqual([]);
});
