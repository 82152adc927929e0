/** Something captured at an instant, with an id that breaks ties. */
export interface Captured {
  at: number;
  id: string;
}

/**
 * True if `a` comes after `b` by instant, then id, so that "the latest" is the same everywhere (architecture: Ids and
 * time).
 */
export function isAfter(a: Captured, b: Captured): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}

/**
 * A match's sort key in the order of streaks: match date, instant, id (architecture: Ids and time). Compares as text.
 */
export function playingOrder(match: Captured & { date: string }): string {
  return `${match.date} ${String(match.at).padStart(16, '0')} ${match.id}`;
}
