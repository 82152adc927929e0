import { expect, test } from 'vitest';
import { bytesOfId, idOfBytes } from './id-bytes.ts';

const IDS = [
  '00000000-0000-0000-0000-000000000000',
  '019acb5e-5a3f-7000-8abc-0123456789ab',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-ffff-ffff-ffff-ffffffffffff',
  '',
  '1000000',
  '-21',
  'a-b',
];

test('an id survives its bytes, a UUID in 16 of them', () => {
  for (const id of IDS) expect(idOfBytes(bytesOfId(id))).toBe(id);
  expect(IDS.map((id) => bytesOfId(id).length)).toEqual([16, 16, 16, 36, 0, 7, 3, 3]);
});

test('UUIDs, and numbers, come in the order of their texts', () => {
  const uuids = [3, 1, 2].map((n) => `0${n}9acb5e-5a3f-7${n}00-8abc-0123456789ab`);
  for (const ids of [uuids, ['2', '10', '1']]) {
    const sorted = ids
      .map(bytesOfId)
      .sort((a, b) => a.compare(b))
      .map(idOfBytes);
    expect(sorted).toEqual(ids.toSorted());
  }
});

test('a text as long as the bytes of a UUID stays a text', () => {
  for (const id of ['-123456789012345', '1234567890123456']) {
    expect(bytesOfId(id)).toHaveLength(17);
    expect(idOfBytes(bytesOfId(id))).toBe(id);
  }
});
