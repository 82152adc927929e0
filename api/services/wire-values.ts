/** Milliseconds as ISO 8601 in UTC, as on the wire; null stays null. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** A mean as answers contain it: 72 tenths in the store are 7.2; null if nobody has rated. */
export function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}
