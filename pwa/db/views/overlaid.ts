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
 * Matches as this player sees them, refused ones included. Players stand in the order of their seats'
 * ids, which is the order in which they were recorded; the server sends them in any.
 */
export function overlaidMatches(
  rows: readonly MatchRow[],
  entries: readonly Entry[],
  owner: number,
): ShownRow<MatchRow>[] {
  return overlay(rows.map(seated), entries, ({ mutation, status, at }, rowById) => {
    const created = matchOf(mutation, owner, at);
    if (created !== null) return rowById(created.id) === undefined ? created : null;
    // A refused result stands in the sync panel; the match keeps the score that the server holds.
    if (status.state === 'parked') return null;
    const before = rowById(resultSubject(mutation) ?? '');
    return before === undefined ? null : matchAfterResult(before, mutation, owner, at);
  });
}

function seated(row: MatchRow): MatchRow {
  return { ...row, participants: row.participants.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Ratings this player gave, refused ones included. */
export function overlaidRatingsGiven(
  rows: readonly RatingGivenRow[],
  entries: readonly Entry[],
): ShownRow<RatingGivenRow>[] {
  return overlay(rows, entries, ({ mutation, at }, rowById) => {
    const given = ratingGivenOf(mutation, at);
    return given !== null && rowById(given.id) === undefined ? given : null;
  });
}

/** This player's notifications; what they have opened is read, whether the server knows that yet or not. */
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

/** Those that stand or may yet stand: what the server refused counts in nothing. */
export function withoutRefused<T>(shown: readonly ShownRow<T>[]): T[] {
  return shown.filter(({ mark }) => mark.kind !== 'refused').map(({ row }) => row);
}
