/** What tells matches of one evening on one court apart, such as "vs Bob & Cid, 11–6"; the reader's points come first. */
export function againstWhom(opponents: string, score: string | null): string {
  return againstParts(opponents, score).join(', ');
}

/** The same, each where it may begin a line. */
export function againstParts(opponents: string, score: string | null): string[] {
  const names = opponents === '' ? null : `vs ${opponents}`;
  return [names, score].filter((part) => part !== null);
}

/** A match by its place, its opponents and its score. */
export function matchName(location: string, against: string): string {
  return against === '' ? location : `${location} · ${against}`;
}
