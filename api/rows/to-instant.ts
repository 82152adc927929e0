/** Milliseconds as they travel, in ISO 8601 and UTC (design 4); never stays never. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
