import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildIfStale, SERVER } from '#api/cli/build.ts';
import { startBenchServer } from './servers.ts';
import { WORKLOADS } from './workloads.ts';

beforeAll(async () => {
  expect(await buildIfStale([SERVER])).toBe(true);
});

test.each(['floor', 'sqlite'] as const)(
  'an evening on the %s converges exactly, and all of it is measured',
  async (kind) => {
    const server = await startBenchServer(kind, null);
    onTestFinished(server.stop);
    const figures = await WORKLOADS['evening']?.(server);
    expect(Object.keys(figures ?? {})).toHaveLength(6);
    for (const value of Object.values(figures ?? {})) expect(value).toBeGreaterThan(0);
  },
);
