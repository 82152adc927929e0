import { type Config, ConfigError } from '../env.ts';
import { readFact } from '../store/facts.ts';
import type { Store } from '../store/store.ts';

/** With which of the provider's two worlds this store has dealt: trial money, or money. */
const FACT = 'provider-mode';

/**
 * Keeps a store to the world in which its customers and earnings were made: earnings from trial cards must
 * never be paid out in money. Throws `ConfigError` for keys of the other one.
 */
export async function holdMode(store: Store, { stripe: { secretKey } }: Config): Promise<void> {
  if (secretKey === undefined) return;
  const mode = /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test';
  const held = await store.write(async (tx) => {
    const { db, t } = tx;
    await db.insert(t.storeFacts).values({ key: FACT, value: mode }).onConflictDoNothing();
    return readFact(tx, FACT);
  });
  if (held !== mode)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is of ${mode} mode, and this store holds payments of ${held} mode: take a store of its own for each.`,
    );
}
