import { HOUR_MS } from '#shared/domain/days.ts';
import type { Deps } from '../deps.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { readFact, writeFact } from '../store/facts.ts';
import { catchUp } from './catch-up.ts';
import { doNextChore } from './chores.ts';
import { runPayouts } from './payouts.ts';

const CHORES = { lookMs: 30_000, graceMs: 5000 };
const CATCH_UP = { lookMs: HOUR_MS, graceMs: 5000 };
const PAYOUTS = { lookMs: HOUR_MS, graceMs: 5000 };
/** In which month the payouts were last made, such as `2026-05`. */
const FACT = 'payouts';

/** What is done with the payment provider while nobody asks, for as long as the process lives. */
export function startBilling(deps: Deps): Rounds[] {
  const { provider } = deps;
  if (!provider) return [];
  return [
    startRounds(
      deps,
      'billing-chores-failed',
      (signal) => unlessLetGo(signal, doNextChore(deps, provider)),
      CHORES,
    ),
    startRounds(
      deps,
      'billing-catch-up-failed',
      (signal) => unlessLetGo(signal, catchUp(deps, provider, signal)),
      CATCH_UP,
    ),
    startRounds(
      deps,
      'payouts-failed',
      (signal) => unlessLetGo(signal, payMonthly(deps, provider, signal)),
      PAYOUTS,
    ),
  ];
}

/**
 * Makes a month's payouts (spec 9), as soon as it has begun by UTC or the server is up again. The month is
 * noted after them, so a run that was cut off is made again; that pays nobody twice. Resolves with false:
 * nothing more is to be done now.
 */
export async function payMonthly(
  deps: Deps,
  provider: Provider,
  signal?: AbortSignal,
): Promise<false> {
  const { store, now, log } = deps;
  const month = new Date(now()).toISOString().slice(0, 7);
  if ((await store.read((tx) => readFact(tx, FACT))) === month) return false;
  const outcomes = await runPayouts(deps, provider, signal ? { signal } : {});
  log.info('payouts', {
    month,
    paid: outcomes.filter(({ outcome }) => outcome === 'paid').length,
    of: outcomes.length,
  });
  if (outcomes.some(({ outcome }) => outcome === 'not answered')) return false;
  await store.write((tx) => writeFact(tx, FACT, month));
  return false;
}

/** Whatever is under way when the process has to end is gone on with by the next one. */
function unlessLetGo(signal: AbortSignal, work: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  signal.addEventListener('abort', () => resolve(false), { once: true });
  return Promise.race([work, promise]);
}
