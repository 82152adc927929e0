import type { MatchRow } from '#shared/schemas/rows.ts';
import type { RowSyncState } from '#sync/overlay/overlay.ts';
import type { MatchView } from './match-list.ts';
import { isToRate, isUnrated } from './opponents.ts';

/** True while an opponent is to be rated (LIST-5). A refused match asks for no rating: the server knows no such match. */
export function hasToRate({ mark, opponents }: MatchView): boolean {
  return mark.kind !== 'refused' && opponents.some(isToRate);
}

/** The same, with the opponents that the viewer can rate from tomorrow on. */
export function hasUnrated({ mark, opponents }: MatchView): boolean {
  return mark.kind !== 'refused' && opponents.some(isUnrated);
}

/**
 * True while the creator may edit or delete this match (WRONG-3), as far as this phone knows: not whether another
 * player has rated it. A match that is not sent yet can always be changed, a refused one only be discarded.
 */
export function mayChange(match: MatchRow, mark: RowSyncState, owner: number, now: number) {
  if (match.isTest || match.initiatorId !== owner || mark.kind === 'refused') return false;
  const { editableUntil } = match;
  return editableUntil === undefined ? mark.kind === 'on-phone' : now < Date.parse(editableUntil);
}
