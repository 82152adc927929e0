import { and, asc, eq, lte } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/describe-error.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { RunAgain, type Tx } from '../store/store.ts';
import type { ChoreKind } from '../store/tables/billing.ts';
import type { Tables } from '../store/tables.ts';
import { unlessGone } from './ask-provider.ts';
import { syncCredits } from './credits.ts';

type Chore = Tables['billingChores']['$inferSelect'];

/** A chore that somebody took is another's again after so long: longer than the provider is waited for. */
const LEASE_MS = 5 * MINUTE_MS;
/** The wait after a failed try doubles from the first to the longest; no chore is given up. */
const WAIT_MS = { first: MINUTE_MS, longest: 6 * HOUR_MS };

/** Each does no more when it is done again. */
const DO: Record<ChoreKind, (deps: Deps, provider: Provider, about: string) => Promise<void>> = {
  'move-credits': (deps, provider, about) => syncCredits(deps, provider, Number(about)),
  'cancel-subscription': async (_deps, { stripe }, about) => {
    const { status } = await stripe.subscriptions.retrieve(about);
    if (status !== 'canceled') await stripe.subscriptions.cancel(about);
  },
  // Ends what they pay for, too.
  'delete-customer': async (_deps, { stripe }, about) => {
    await stripe.customers.del(about).catch(unlessGone);
  },
};

/**
 * Does the first chore that is due. It is taken under a lease, so that of several processes one does it, and
 * its row goes once it is done. False when none is due, and when it failed. Throws only when the store fails.
 */
export async function doNextChore(deps: Deps, provider: Provider): Promise<boolean> {
  const { store, now } = deps;
  const chore = await store.write((tx) => takeDue(tx, now()));
  if (chore === null) return false;
  try {
    await DO[chore.kind](deps, provider, chore.about);
  } catch (error) {
    await store.write((tx) => putOff(tx, chore, error, deps));
    return false;
  }
  await store.write(async (tx) => {
    await tx.db.delete(tx.t.billingChores).where(asTaken(tx, chore));
  });
  return true;
}

async function takeDue(
  { db, t: { billingChores: chores } }: Tx,
  now: number,
): Promise<Chore | null> {
  const [first] = await db
    .select()
    .from(chores)
    .where(lte(chores.dueAt, now))
    .orderBy(asc(chores.dueAt), asc(chores.id))
    .limit(1);
  if (!first) return null;
  const [taken] = await db
    .update(chores)
    .set({ dueAt: now + LEASE_MS, tries: first.tries + 1 })
    .where(and(eq(chores.id, first.id), eq(chores.dueAt, first.dueAt)))
    .returning();
  if (!taken) throw new RunAgain('Another process does this chore');
  return taken;
}

async function putOff(tx: Tx, chore: Chore, error: unknown, { now, log }: Deps): Promise<void> {
  const { kind, tries } = chore;
  const lastError = describeError(error).code || describeError(error).error;
  log.warn('billing-chore-failed', { chore: chore.id, kind, tries, lastError });
  const waitMs = Math.min(WAIT_MS.first * 2 ** (tries - 1), WAIT_MS.longest);
  await tx.db
    .update(tx.t.billingChores)
    .set({ dueAt: now() + waitMs, lastError })
    .where(asTaken(tx, chore));
}

/** Whoever took so long that the lease ran out changes nothing: the chore is another's. */
function asTaken({ t: { billingChores: chores } }: Tx, { id, dueAt }: Chore) {
  return and(eq(chores.id, id), eq(chores.dueAt, dueAt));
}
