import type { Entry } from '#sync/ports.ts';

/** False for a refusal that stays for good: its owner can only discard the record, or save it as a file. */
export function mayHelpToRetry({ status }: Entry): boolean {
  return status.state !== 'parked' || !FOR_GOOD.has(status.code);
}

const FOR_GOOD: ReadonlySet<string> = new Set([
  'orphaned',
  'match_deleted',
  'match_changed',
  'match_final',
  'rating_gone',
  'rating_final',
  'rating_not_participant',
  // The day of a rating is that of its capture (RATE-15).
  'rated_today',
  'rated_in_match',
]);
