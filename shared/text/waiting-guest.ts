/** Why the ratings of a guest whom this phone let in without signal don't sync, and what to do (docs/rules.md 176). */
export const waitingProblems = {
  /** PPR refused the match: its creator decides in the panel behind the sync badge. */
  held: "PPR didn't accept this match yet. The player who recorded it can fix it in “Your records” on this phone. These ratings sync after that.",
  /** It has the match, without a guest of this contact. */
  denied:
    "This match has no guest with the email or phone number that was entered here. The player who recorded it may have changed it. Enter it again on the match's page to sync these ratings.",
  /** It was deleted, or never arrived. */
  gone: "This match isn't on PPR: it was deleted. These ratings can't sync, and stay on this phone.",
} as const;

/** On the guest's page, before the reason. */
export function notSynced(count: number, name?: string): string {
  if (count === 0) return '';
  const by = name === undefined ? '' : ` by ${name}`;
  return count === 1 ? `1 rating${by} isn't synced. ` : `${count} ratings${by} aren't synced. `;
}
