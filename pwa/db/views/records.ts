import type { MatchRow, NotificationRow, PlayerRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { overlay, type ShownRow } from '#sync/overlay/overlay.ts';
import type { Entry } from '#sync/ports.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { allRows, getRow } from '../store/rows.ts';
import type { PlayersById } from './people.ts';
import {
  changeSubject,
  keptInstead,
  matchAfterChange,
  matchOf,
  ratingAfterChange,
  ratingChangeOf,
  ratingGivenOf,
  readSubject,
  removalSubject,
} from './projections.ts';

/**
 * The phone's records as screens read them, for live queries: rows with the outbox applied to them. Both are read in
 * one transaction: an entry settles in the transaction that brings its row, so two reads could show neither if another
 * tab applies that page in between.
 */

export async function readMatches(db: PlayerDb): Promise<ShownRow<MatchRow>[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'match'));
  return withoutRefusedChanges(overlaidMatches(rows, entries, db.owner), entries);
}

/** One match, by its key; null if this phone does not have it. For live queries. */
export async function readMatch(db: PlayerDb, id: string): Promise<ShownRow<MatchRow> | null> {
  const [row, entries] = await withEntries(db, () => getRow(db, 'match', id));
  const shown = overlaidMatches(row === null ? [] : [row], entries, db.owner);
  return shown.find((match) => match.row.id === id) ?? null;
}

/** A refused change is shown on the match that stays, not as another match. */
function withoutRefusedChanges(
  shown: ShownRow<MatchRow>[],
  entries: readonly Entry[],
): ShownRow<MatchRow>[] {
  const isHere = (id: string | null) => shown.some(({ row }) => row.id === id);
  const refused = entries.filter(
    ({ mutation, status }) => status.state === 'parked' && isHere(removalSubject(mutation)),
  );
  return shown.filter(({ row }) => !refused.some(({ subject }) => subject === row.id));
}

/** The ratings of real matches: test ratings count nowhere (docs/rules.md 55). */
export async function readRatingsGiven(db: PlayerDb): Promise<ShownRow<RatingGivenRow>[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'rating-given'));
  return overlaidRatingsGiven(
    rows.filter(({ isTest }) => !isTest),
    entries,
    db.owner,
  );
}

export async function readNotifications(db: PlayerDb): Promise<NotificationRow[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'notification'));
  return overlaidNotifications(rows, entries);
}

/** Every player this phone knows: picked from a search, sent with a match, the owner. Later ones win. */
export async function readPlayers(db: PlayerDb): Promise<PlayersById> {
  const [cards, rows, me] = await Promise.all([
    db.cards.toArray(),
    allRows(db, 'player'),
    getRow(db, 'me', db.owner),
  ]);
  const own: PlayerRow[] = me === null ? [] : [{ ...me, isDeleted: false }];
  return new Map([...cards, ...rows, ...own].map((card) => [card.id, card]));
}

/** What `read` returns of the rows, with the entries of the same moment. It may await nothing else. */
export function withEntries<T>(db: PlayerDb, read: () => Promise<T>): Promise<[T, Entry[]]> {
  return db.transaction('r', [db.chunks, db.outbox], async () =>
    Promise.all([read(), unsettledEntries(db)]),
  );
}

/**
 * Matches as this player sees them, including refused ones. Players are in the order of their seats' ids, in which
 * they were recorded; the server sends them in any order, and in a changed match a guest keeps an older seat (WRONG-9).
 */
export function overlaidMatches(
  rows: readonly MatchRow[],
  entries: readonly Entry[],
  owner: number,
): ShownRow<MatchRow>[] {
  const left = leftMatches(entries);
  const shown = overlay(rows.map(seated), entries, ({ mutation, status, at }, rowById) => {
    const created = matchOf(mutation, owner, at);
    if (created !== null) {
      if (rowById(created.id) !== undefined) return null;
      // A changed match keeps its place among the day's matches.
      const { createdAt } = rowById(created.replaces ?? '') ?? created;
      return { ...seated(created), createdAt };
    }
    // A refused result is shown in the sync panel; the match keeps the score that the server has.
    if (status.state === 'parked') return null;
    const before = rowById(changeSubject(mutation) ?? '');
    return before === undefined ? null : matchAfterChange(before, mutation, owner, at);
  });
  return shown.filter(({ row }) => !left.includes(row.id));
}

/**
 * The matches that the owner has left (LEAVE-6) or deleted (WRONG-8): hidden with their ratings as soon as that is
 * captured, and shown again if the server refuses it.
 */
function leftMatches(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ mutation, status }) =>
    status.state === 'parked' ? [] : (removalSubject(mutation) ?? []),
  );
}

function seated(row: MatchRow): MatchRow {
  const { participants } = row;
  const isSeated = participants.every(
    ({ id }, at) => at === 0 || (participants[at - 1]?.id ?? '') < id,
  );
  if (isSeated) return row;
  return { ...row, participants: participants.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Ratings that this player gave, including refused ones. */
export function overlaidRatingsGiven(
  rows: readonly RatingGivenRow[],
  entries: readonly Entry[],
  owner: number,
): ShownRow<RatingGivenRow>[] {
  const left = leftMatches(entries);
  const shown = overlay(rows, entries, ({ mutation, status, at }, rowById) => {
    const given = ratingGivenOf(mutation, at);
    const isUnsent = status.state !== 'acknowledged';
    if (given !== null)
      return rowById(given.id) ? null : { ...given, ...(isUnsent && { isUnsent }) };
    const change = ratingChangeOf(mutation);
    const before = rowById(change?.ratingId ?? '');
    // A refused change is shown in the sync panel; the rating stays as it is.
    if (change === null || before === undefined || status.state === 'parked') return null;
    return ratingAfterChange(before, change);
  });
  const replacements = replacementsIn(entries, owner);
  const moved = shown.map((one) => ({ ...one, row: inNewMatch(one.row, replacements, owner) }));
  // A refused one stays, so that its owner can discard it.
  return moved.filter(({ row, mark }) => mark.kind === 'refused' || !left.includes(row.matchId));
}

/**
 * What replaces a match as soon as that is captured: the owner's new match (WRONG-9) or, without `participants`
 * because they are the same, another player's recording of it (WRONG-11).
 */
type InPlace = Pick<MatchRow, 'id'> & Partial<MatchRow>;

/** By the other's id. */
function replacementsIn(entries: readonly Entry[], owner: number): ReadonlyMap<string, InPlace> {
  return new Map(
    entries.flatMap(({ mutation, status, at }): [string, InPlace][] => {
      const replaced = removalSubject(mutation);
      const kept = keptInstead(mutation);
      const inPlace = kept === null ? matchOf(mutation, owner, at) : { id: kept };
      const isOpen = inPlace !== null && replaced !== null && status.state !== 'parked';
      return isOpen ? [[replaced, inPlace]] : [];
    }),
  );
}

/** The server moves a rating to the match that replaces its own, if the two players are opponents there too. */
function inNewMatch(
  row: RatingGivenRow,
  replacements: ReadonlyMap<string, InPlace>,
  owner: number,
): RatingGivenRow {
  let match = replacements.get(row.matchId);
  for (let next = match; next; next = replacements.get(next.id)) match = next;
  if (!match) return row;
  const { id: matchId, participants } = match;
  const teamOf = (id: number) => participants?.find(({ userId }) => userId === id)?.team;
  const [own, theirs] = [teamOf(owner), teamOf(row.ratedUserId)];
  if (participants && (!own || !theirs || own === theirs)) return row;
  return { ...row, matchId, givenIn: row.matchId };
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

/** Without the rows that the server refused, which never count. */
export function withoutRefused<T>(shown: readonly ShownRow<T>[]): T[] {
  return shown.filter(({ mark }) => mark.kind !== 'refused').map(({ row }) => row);
}
