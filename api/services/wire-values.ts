/** Milliseconds as ISO 8601 in UTC, as on the wire; null stays null. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
