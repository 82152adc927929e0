import type { MatchRow } from '#shared/schemas/rows.ts';
import type { RowSyncState } from '#sync/overlay/overlay.ts';

/**
 * True while the creator may edit or delete this match (WRONG-3), as far as this phone knows: not whether another
 * player has rated it. A match that is not sent yet can always be changed, a refused one only be discarded.
 */
export function mayChange(match: MatchRow, mark: RowSyncState, owner: number, now: number) {
  if (match.isTest || match.initiatorId !== owner || mark.kind === 'refused') return false;
  const { editableUntil } = match;
  return editableUntil === undefined ? mark.kind === 'on-phone' : now < Date.parse(editableUntil);
}
