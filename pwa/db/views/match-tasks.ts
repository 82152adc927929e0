import type { MatchView } from './match-list.ts';
import { isToRate, isUnrated } from './opponents.ts';

/**
 * True while an opponent is to be rated (LIST-5). A refused match asks for no rating: the server knows no such match.
 */
export function hasToRate({ mark, opponents }: MatchView): boolean {
  return mark.kind !== 'refused' && opponents.some(isToRate);
}

/** The same, with the opponents that the viewer can rate from tomorrow on. */
export function hasUnrated({ mark, opponents }: MatchView): boolean {
  return mark.kind !== 'refused' && opponents.some(isUnrated);
}
