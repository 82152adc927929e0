/** Milliseconds as on the wire, in ISO 8601 and UTC; null stays null. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** A mean as answers give it: 72 tenths in the store are 7.2; null where nobody rated. */
export function toPoints(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}
