/** Why the ratings of a guest whom this phone let in without signal don't sync, and what to do (docs/rules.md 176). */
export const waitingProblems = {
  /** PPR refused the match: its creator decides in the panel behind the sync badge. */
  held: 'PPR refused this match. The player who recorded it can fix it under “Sync” on this phone. Then these ratings sync.',
  /** It has the match, without a guest of this contact. */
  denied:
    "This match has no guest with the email or phone number entered here. Enter the right one on the match's page to sync these ratings.",
  /** It was deleted, or never arrived. */
  gone: "This match isn't on PPR. These ratings can't sync and stay on this phone.",
} as const;

/** On the guest's page, before the reason. */
export function notSynced(count: number, name?: string): string {
  if (count === 0) return '';
  const by = name === undefined ? '' : ` by ${name}`;
  return count === 1 ? `1 rating${by} isn't synced. ` : `${count} ratings${by} aren't synced. `;
}
