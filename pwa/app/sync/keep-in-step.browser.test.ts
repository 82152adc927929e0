import { expect, onTestFinished, test, vi } from 'vitest';
import { startPolling } from '#pwa/app/poll.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { VERSION_POLL_MS } from '#shared/limits.ts';
import { CLIENT_TOO_OLD } from '#sync/protocol/problem.ts';
import { keepInStep } from './keep-in-step.ts';

const server = useStubServer();

test('held for a newer app, this one asks anew at each poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  server.answer = () =>
    Response.json({ code: CLIENT_TOO_OLD, message: 'Too old' }, { status: 426 });
  startPolling();
  const { engine, stop } = keepInStep(new PlayerDb(8_765_432));
  onTestFinished(stop);
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(server.asked).toHaveLength(times));
    await vi.waitFor(() => expect(engine.phase()).toBe('too-old'));
    vi.advanceTimersByTime(VERSION_POLL_MS);
  }
});
