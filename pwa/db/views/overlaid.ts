import type { MatchRow, NotificationRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { overlay } from '#sync/overlay/overlay.ts';
import type { ShownRow } from '#sync/overlay/row-sync-state.ts';
import type { Entry } from '#sync/ports.ts';
import {
  matchAfterResult,
  matchOf,
  ratingGivenOf,
  readSubject,
  resultSubject,
} from './projections.ts';

/**
 * Matches as this player sees them, including refused ones. Players are in the order of their seats' ids, in which
 * they were recorded; the server sends them in any order.
 */
export function overlaidMatches(
  rows: readonly MatchRow[],
  entries: readonly Entry[],
  owner: number,
): ShownRow<MatchRow>[] {
  return overlay(rows.map(seated), entries, ({ mutation, status, at }, rowById) => {
    const created = matchOf(mutation, owner, at);
    if (created !== null) return rowById(created.id) === undefined ? created : null;
    // A refused result is shown in the sync panel; the match keeps the score that the server has.
    if (status.state === 'parked') return null;
    const before = rowById(resultSubject(mutation) ?? '');
    return before === undefined ? null : matchAfterResult(before, mutation, owner, at);
  });
}

function seated(row: MatchRow): MatchRow {
  return { ...row, participants: row.participants.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Ratings that this player gave, including refused ones. */
export function overlaidRatingsGiven(
  rows: readonly RatingGivenRow[],
  entries: readonly Entry[],
): ShownRow<RatingGivenRow>[] {
  return overlay(rows, entries, ({ mutation, at }, rowById) => {
    const given = ratingGivenOf(mutation, at);
    return given !== null && rowById(given.id) === undefined ? given : null;
  });
}

/** This player's notifications; an opened one counts as read even before the server knows. */
export function overlaidNotifications(
  rows: readonly NotificationRow[],
  entries: readonly Entry[],
): NotificationRow[] {
  const shown = overlay(rows, entries, ({ mutation }, rowById) => {
    const before = rowById(readSubject(mutation) ?? '');
    return before === undefined ? null : { ...before, read: true };
  });
  return shown.map(({ row }) => row);
}

/** Without the rows that the server refused: they count in nothing. */
export function withoutRefused<T>(shown: readonly ShownRow<T>[]): T[] {
  return shown.filter(({ mark }) => mark.kind !== 'refused').map(({ row }) => row);
}
