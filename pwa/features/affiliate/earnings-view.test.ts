import { expect, test } from 'vitest';
import type { Earning } from '#shared/schemas/affiliate.ts';
import { earnedOverTime } from './earnings-view.ts';

let ids = 0;

function anEarning(createdAt: string, amount: string, rest: Partial<Earning> = {}): Earning {
  ids += 1;
  const referredUser = { id: 2, firstName: 'Rita', username: 'rita' };
  return {
    id: ids,
    createdAt,
    amount,
    status: 'pending',
    paymentDate: null,
    referredUser,
    ...rest,
  };
}

test('each day has the exact sum of earnings up to its end, and the last day the total', () => {
  const newestFirst = [
    anEarning('2026-05-03T12:00:00.000Z', '-0.10'),
    anEarning('2026-05-01T13:00:00.000Z', '0.20', { status: 'paid' }),
    anEarning('2026-05-01T12:00:00.000Z', '0.10'),
  ];
  expect(earnedOverTime(newestFirst)).toEqual([
    { day: '2026-05-01', cents: 30 },
    { day: '2026-05-03', cents: 20 },
  ]);
});

test('failed and cancelled earnings are in no total', () => {
  const ended = (['failed', 'cancelled'] as const).map((status) =>
    anEarning('2026-05-01T12:00:00.000Z', '1.60', { status }),
  );
  expect(earnedOverTime(ended)).toEqual([]);
});
