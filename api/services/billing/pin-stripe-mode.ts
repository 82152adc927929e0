import { ConfigError } from '#api/core/config.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Store, Tx } from '#api/store/store.ts';
import { readStoreFact } from '#api/store/store-facts.ts';

/** The provider's mode that this store has used: test or live. */
const FACT = 'provider-mode';

/**
 * Keeps a store to the mode in which its customers and accounts were created: earnings from test cards must never be
 * paid out as real money. Called before the first of them is written, and before each one that follows. Throws
 * `ConfigError` for keys of the other mode.
 */
export async function pinStripeMode(tx: Tx, provider: Pick<Provider, 'mode'>): Promise<void> {
  const { db, t } = tx;
  await db.insert(t.storeFacts).values({ key: FACT, value: provider.mode }).onConflictDoNothing();
  await refuseOther(tx, provider);
}

/** The same check at the start, which does not store the mode. */
export function checkStripeMode(store: Store, provider: Pick<Provider, 'mode'>): Promise<void> {
  return store.read((tx) => refuseOther(tx, provider));
}

async function refuseOther(tx: Tx, { mode }: Pick<Provider, 'mode'>): Promise<void> {
  const held = await readStoreFact(tx, FACT);
  if (held !== undefined && held !== mode)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is for ${mode} mode, but this store has ${held} mode payments. Use a separate store for each mode.`,
    );
}
