import { expect, test } from 'vitest';
import { linesOf, tableOf } from './results.ts';

test('the table has the medians of the floor, and ratios to them where something was measured', () => {
  const evening = {
    floor: [{ time: 10 }, { time: 30 }, { time: 20 }],
    sqlite: [{ time: 50 }],
    Peer: [{ time: 30 }],
  };
  const idle = { floor: [{ time: 4 }], sqlite: [{ time: 2 }] };
  expect(tableOf([...linesOf('evening', evening), ...linesOf('idle', idle)])).toBe(
    `| workload | figure | floor | SQLite | Peer |
| --- | --- | --- | --- | --- |
| evening | time | 20 | 2.50 x | 1.50 x |
| idle | time | 4 | 0.50 x |  |`,
  );
});
