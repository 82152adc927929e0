import type { Deps } from '#api/services/deps.ts';
import { type PollLoop, startPollLoop, unlessAborted } from '../poll-loop.ts';
import { runNextBillingTask } from './run-billing-task.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Makes the queued calls to the payment provider for as long as the process lives. */
export function startBillingWorker(deps: Deps): PollLoop[] {
  const { provider } = deps;
  if (!provider) return [];
  const doNext = async (signal: AbortSignal) =>
    (await unlessAborted(signal, runNextBillingTask(deps, provider))) ?? false;
  return [startPollLoop(deps, 'billing-worker-failed', doNext, PACE)];
}
