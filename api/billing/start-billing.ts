import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { Deps } from '../deps.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { doNextChore } from './chores.ts';
import { runPayouts } from './payouts.ts';

const CHORES = { lookMs: 30_000, graceMs: 5000 };
const PAYOUTS = { lookMs: HOUR_MS, graceMs: 5000 };
/** In which month the payouts were last made, such as `2026-05`. */
const FACT = 'payouts';

/** What is done with the payment provider while nobody asks, for as long as the process lives. */
export function startBilling(deps: Deps): Rounds[] {
  const { provider } = deps;
  if (!provider) return [];
  return [
    startRounds(deps, 'billing-chores-failed', () => doNextChore(deps, provider), CHORES),
    startRounds(deps, 'payouts-failed', () => payMonthly(deps, provider), PAYOUTS),
  ];
}

/**
 * Makes a month's payouts (spec 9), as soon as it has begun by UTC or the server is up again. The month is
 * noted after them, so a run that was cut off is made again; that pays nobody twice. Resolves with false:
 * nothing more is to be done now.
 */
export async function payMonthly(deps: Deps, provider: Provider): Promise<false> {
  const { store, now, log } = deps;
  const month = new Date(now()).toISOString().slice(0, 7);
  const paid = await store.read(({ db, t }) =>
    db.select().from(t.storeFacts).where(eq(t.storeFacts.key, FACT)),
  );
  if (paid[0]?.value === month) return false;
  const outcomes = await runPayouts(deps, provider);
  log.info('payouts', {
    month,
    paid: outcomes.filter(({ outcome }) => outcome === 'paid').length,
    of: outcomes.length,
  });
  if (outcomes.some(({ outcome }) => outcome === 'not answered')) return false;
  await store.write(async ({ db, t }) => {
    await db
      .insert(t.storeFacts)
      .values({ key: FACT, value: month })
      .onConflictDoUpdate({ target: t.storeFacts.key, set: { value: month } });
  });
  return false;
}
