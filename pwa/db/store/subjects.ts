/**
 * The subject of entries that change a match's revision. It is not the match itself: ratings do not wait behind a
 * refused result or edit, only the next result or edit does.
 */
export function resultSubjectOf(matchId: string): string {
  return `result of ${matchId}`;
}

/** Begins the subject of each withdrawal of a rating, so that the index finds them among all entries. */
export const WITHDRAWALS = 'change of ';

/**
 * The subject of a rating's withdrawal. It is not the rating itself, because the withdrawal would then wait for the
 * rating's outcome: both are sent in one push, so that nobody sees a rating that was withdrawn before it was sent
 * (RATE-17). Its text is older than the subjects of edits.
 */
export function withdrawalSubjectOf(ratingId: string): string {
  return `${WITHDRAWALS}${ratingId}`;
}

/** The subject of an edit of a rating: of its own, since all changes of an unsent rating are sent in one push. */
export function ratingEditSubjectOf(editId: string): string {
  return `edit ${editId}`;
}

/**
 * The subject of an entry that removes a match for the player: a separate one, so that no refused entry delays it.
 */
export function removalSubjectOf(removal: Removal, matchId: string): string {
  return `${removal} ${matchId}`;
}

/** A player leaves a match that someone else recorded, or deletes their own. */
export type Removal = 'leave' | 'delete';
