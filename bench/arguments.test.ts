import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArguments, USAGE } from './arguments.ts';
import { WORKLOADS } from './workloads.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

test.each([[['nonsense']], [['--nonsense']], [['--rounds', '0']], [['--rounds', 'many']]])(
  'wrong arguments are none to run with: %s',
  (args) => {
    expect(readArguments(args)).toBeNull();
  },
);

test('wrong arguments are answered by one line with the right ones', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN, 'nonsense']);
  expect([status, String(stderr), String(stdout)]).toEqual([2, `${USAGE}\n`, '']);
  for (const name of Object.keys(WORKLOADS)) expect(USAGE).toContain(name);
});

test('by default all workloads run for 5 rounds', () => {
  expect(readArguments([])).toEqual({
    workloads: Object.entries(WORKLOADS),
    rounds: 5,
    isWhole: true,
    hasPeers: false,
  });
  const evening = ['evening', WORKLOADS['evening']];
  expect(readArguments(['evening', '--rounds', '1', '--peers'])).toEqual({
    workloads: [evening],
    rounds: 1,
    isWhole: false,
    hasPeers: true,
  });
});
