import type { Tx } from '#api/store/store.ts';
import { BETA_CODES } from '#shared/domain/beta-codes.ts';

/** Adds the beta codes that the store does not have yet. */
export async function seedBetaCodes({ db, t }: Tx, createdBy: number, now: number): Promise<void> {
  await db
    .insert(t.signupCodes)
    .values(
      BETA_CODES.map((code) => ({
        code,
        description: 'Beta test: free Premium',
        isBeta: true,
        createdBy,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}
