import type { Deps } from '#api/services/deps.ts';
import { type Rounds, startRounds, unlessLetGo } from '../poll-loop.ts';
import { doNextChore } from './run-chore.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Sends the queued calls to the payment provider, for as long as the process lives. */
export function startChores(deps: Deps): Rounds[] {
  const { provider } = deps;
  if (!provider) return [];
  const doNext = async (signal: AbortSignal) =>
    (await unlessLetGo(signal, doNextChore(deps, provider))) ?? false;
  return [startRounds(deps, 'billing-chores-failed', doNext, PACE)];
}
