import { ConfigError } from '#api/core/config.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Store, Tx } from '#api/store/store.ts';
import { readStoreFact } from '#api/store/store-facts.ts';

/** With which of the provider's two worlds this store has dealt: trial money, or money. */
const FACT = 'provider-mode';

/**
 * Keeps a store to the world in which its customers and accounts were made: earnings from trial cards must
 * never be paid out in money. To be called before the first of them is written, and with each that follows.
 * Throws `ConfigError` for keys of the other one.
 */
export async function pinStripeMode(tx: Tx, provider: Pick<Provider, 'mode'>): Promise<void> {
  const { db, t } = tx;
  await db.insert(t.storeFacts).values({ key: FACT, value: provider.mode }).onConflictDoNothing();
  await refuseOther(tx, provider);
}

/** The same at a start, where nothing of the provider is written: a look binds no store. */
export function checkStripeMode(store: Store, provider: Pick<Provider, 'mode'>): Promise<void> {
  return store.read((tx) => refuseOther(tx, provider));
}

async function refuseOther(tx: Tx, { mode }: Pick<Provider, 'mode'>): Promise<void> {
  const held = await readStoreFact(tx, FACT);
  if (held !== undefined && held !== mode)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is of ${mode} mode, and this store holds payments of ${held} mode: take a store of its own for each.`,
    );
}
