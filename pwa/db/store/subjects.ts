/**
 * The subject of what changes a match's revision. It is not the match itself: no rating waits behind a result or an
 * edit that was refused, only the next one does.
 */
export function resultSubjectOf(matchId: string): string {
  return `result of ${matchId}`;
}
