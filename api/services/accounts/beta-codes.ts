import type { Tx } from '#api/store/store.ts';
import { BETA_CODES } from '#shared/domain/beta-codes.ts';

/** Puts the beta codes into a new store; those that are there stay as they are. */
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
