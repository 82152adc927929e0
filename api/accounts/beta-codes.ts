import type { Tx } from '../store/store.ts';

const COUNT = 20;

/** BETA001 to BETA020: free Premium, one use each (spec 9, design 7). */
export const BETA_CODES = Array.from(
  { length: COUNT },
  (_, index) => `BETA${String(index + 1).padStart(3, '0')}`,
);

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
