const COUNT = 20;

/** BETA001 to BETA020 (CODE-2): free Premium, one use each. */
export const BETA_CODES = Array.from(
  { length: COUNT },
  (_, index) => `BETA${String(index + 1).padStart(3, '0')}`,
);

/** True for a code on the public beta page, which has no referrer. */
export function isBetaCode(code: string): boolean {
  return BETA_CODES.includes(code.trim().toUpperCase());
}
