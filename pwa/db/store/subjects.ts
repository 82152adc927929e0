/**
 * The subject of what changes a match's revision. It is not the match itself: no rating waits behind a result or an
 * edit that was refused, only the next one does.
 */
export function resultSubjectOf(matchId: string): string {
  return `result of ${matchId}`;
}

/** Begins the subject of each withdrawal of a rating, so that the index finds them among all entries. */
export const WITHDRAWALS = 'change of ';

/**
 * The subject of a rating's withdrawal. It is not the rating, whose outcome it would wait for: it is sent in the same
 * push, so that nobody sees what was taken back before it was sent (RATE-17). Its text is older than edits' own subjects.
 */
export function withdrawalSubjectOf(ratingId: string): string {
  return `${WITHDRAWALS}${ratingId}`;
}

/** The subject of an edit of a rating: of its own, since all changes of an unsent rating are sent in one push. */
export function ratingEditSubjectOf(editId: string): string {
  return `edit ${editId}`;
}

/** The subject of what takes a match from the player: of its own, so nothing that was refused holds it up. */
export function removalSubjectOf(removal: Removal, matchId: string): string {
  return `${removal} ${matchId}`;
}

/** A player leaves a match that someone else recorded, or deletes their own. */
export type Removal = 'leave' | 'delete';
