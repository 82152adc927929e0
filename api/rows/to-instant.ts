/** Milliseconds as on the wire, in ISO 8601 and UTC; null stays null. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
