import { eq } from 'drizzle-orm';
import type { Config } from '../env.ts';
import { ConfigError } from '../env.ts';
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
  const held = await store.write(async ({ db, t }) => {
    await db.insert(t.storeFacts).values({ key: FACT, value: mode }).onConflictDoNothing();
    const [fact] = await db.select().from(t.storeFacts).where(eq(t.storeFacts.key, FACT));
    return fact?.value;
  });
  if (held !== mode)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is of ${mode} mode, and this store holds payments of ${held} mode: take a store of its own for each.`,
    );
}
