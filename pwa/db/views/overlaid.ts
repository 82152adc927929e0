import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { Entry } from '#sync/ports.ts';
import { matchAfterResult, matchOf, ratingGivenOf, resultSubject } from './projections.ts';
import { markOf, type Shown, SYNCED } from './shown.ts';

/**
 * Server rows with the outbox laid over them, upserted by the entity's id: an entry whose row the
 * server has sent already changes nothing twice (design 3, Read). Entries come in queue order.
 */

/** Matches as this player sees them, refused ones included. */
export function overlaidMatches(
  rows: readonly MatchRow[],
  entries: readonly Entry[],
  owner: number,
): Shown<MatchRow>[] {
  const shownById = byId(rows);
  for (const entry of entries) {
    const created = matchOf(entry.mutation, owner);
    if (created !== null && !shownById.has(created.id)) {
      shownById.set(created.id, { row: created, mark: markOf(entry) });
    }
    const before = shownById.get(resultSubject(entry.mutation) ?? '');
    // A refused result stands in the sync panel; the match keeps the score that the server holds.
    if (before === undefined || entry.status.state === 'parked') continue;
    const row = matchAfterResult(before.row, entry.mutation);
    shownById.set(row.id, { row, mark: markOf(entry) });
  }
  return [...shownById.values()];
}

/** Ratings this player gave, refused ones included. */
export function overlaidRatingsGiven(
  rows: readonly RatingGivenRow[],
  entries: readonly Entry[],
): Shown<RatingGivenRow>[] {
  const shownById = byId(rows);
  for (const entry of entries) {
    const given = ratingGivenOf(entry.mutation);
    if (given !== null && !shownById.has(given.id)) {
      shownById.set(given.id, { row: given, mark: markOf(entry) });
    }
  }
  return [...shownById.values()];
}

/** Those that stand or may yet stand: what the server refused counts in nothing. */
export function standing<T>(shown: readonly Shown<T>[]): T[] {
  return shown.filter(({ mark }) => mark.kind !== 'refused').map(({ row }) => row);
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, Shown<T>> {
  return new Map(rows.map((row) => [row.id, { row, mark: SYNCED }]));
}
