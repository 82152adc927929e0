import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor survives encoding, and no other word is accepted as one', () => {
  const cursor = { epoch: 'e1', viewer: 7, since: 3, until: 9, entity: 'match', id: 'a-b' };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  const words = ['', 'e1', 'e1~1~2~match~id', 'e1~1~2~3~m~id~more', '~1~2~3~m~i', 'e~1~x~3~m~i'];
  for (const word of words) expect(decodeCursor(word), word).toBeNull();
});
