/**
 * What tells matches of one evening on one court apart, such as "vs Bob & Cid" and "11–6", each where it may begin a
 * line; the reader's points come first.
 */
export function againstParts(opponents: string, score: string | null): string[] {
  const names = opponents === '' ? null : `vs ${opponents}`;
  return [names, score].filter((part) => part !== null);
}

/** The same facts in one text, as for a screen reader (PAGE-7). */
export function joinFacts(...facts: readonly string[]): string {
  return facts.join(' · ');
}
