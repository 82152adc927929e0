/** The name under which a half-given rating is kept. */
export function draftKey(matchId: string, userId: number): string {
  return `rating:${matchId}:${userId}`;
}
