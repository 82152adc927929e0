import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { editDraftKey, resultDraftKey, resultDrafts } from '#pwa/db/drafts/match-drafts.ts';
import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb, Draft as ResultDraft } from '#pwa/db/store/player-db.ts';
import { type Removal, removalSubjectOf } from '#pwa/db/store/subjects.ts';
import { readKeptInstead } from '#pwa/db/views/match-in-place.ts';
import { type MatchView, newestFirst, ownTeamIn } from '#pwa/db/views/match-list.ts';
import { type NamedView, named } from '#pwa/db/views/match-name.ts';
import { hasToRate, hasUnrated } from '#pwa/db/views/match-tasks.ts';
import { mayChange } from '#pwa/db/views/may-change.ts';
import { readMatchView } from '#pwa/db/views/one-match.ts';
import { isToRate, type Opponent } from '#pwa/db/views/opponents.ts';
import { guestSeatsBeside, type Person, personById } from '#pwa/db/views/people.ts';
import { playersToRate } from '#pwa/db/views/players-to-rate.ts';
import { outcomeOf } from '#pwa/db/views/recent-games.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { readSameMatches, type SameMatch } from '#pwa/db/views/same-matches.ts';
import { readSkipped } from '#pwa/db/views/skipped-matches.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { DAY_MS } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';

export type { SameMatch };

export {
  editDraftKey,
  hasToRate,
  hasUnrated,
  isToRate,
  type MatchView,
  type NamedView,
  named,
  type Opponent,
  outcomeOf,
  ownTeamIn,
  type Person,
  playersToRate,
  type ResultDraft,
  ratingDraftKey,
  resultDraftKey,
};

/** The two tabs of the list, both newest first (LIST-5). */
export interface MatchLists {
  /** False until the first pull has ended. */
  hasSynced: boolean;
  all: MatchView[];
  /** Those of `all` with an opponent to rate now, without the skipped ones. */
  toRate: MatchView[];
  /** The ids of the skipped ones. */
  skipped: ReadonlySet<string>;
  /** Those that another player seems to have recorded too (WRONG-11), by the ids of both. */
  same: ReadonlyMap<string, SameMatch>;
  /** The ids of those that stay where the viewer said that both recorded the same match. */
  kept: ReadonlySet<string>;
}

/** One match as its page shows it. */
export interface OneMatch {
  /** Null if this phone does not have it. */
  view: MatchView | null;
  /** Who recorded it; null for the viewer. */
  recorder: Person | null;
  /** Who gave it its result, if that is another player: null for the viewer. */
  scorer: { person: Person | null } | null;
  /** The viewer's own ratings in it: the phone knows no others (docs/architecture.md, Anonymity). */
  given: { person: Person; given: ShownRow<RatingGivenRow> }[];
  /** True if a guest plays in it, who may be handed this phone (GUEST-15). */
  hasGuests: boolean;
  /** With the other one, if it seems to be recorded twice (WRONG-11). */
  same: ReadonlyMap<string, SameMatch>;
  /** How the viewer took it out of their list on this phone, if they did. */
  removal: Removal | null;
}

export function idOf({ match }: MatchView): string {
  return match.id;
}

/** The matches on this phone, or undefined until they are read. */
export function useMatchLists(): MatchLists | undefined {
  return useLive(readMatchLists);
}

/** A match of this phone's player, or undefined until it is read. */
export function useOneMatch(matchId: string): OneMatch | undefined {
  return useLive((db) => readOneMatch(db, matchId), [matchId]);
}

/**
 * The drafts of results, by match, or undefined until they are read. Not read again while `isTyping`: a read must not
 * delay typing.
 */
export function useResultDrafts(isTyping: boolean): ReadonlyMap<string, ResultDraft> | undefined {
  const db = usePlayerDb();
  const read = async () => (isTyping ? NONE : resultDrafts(db));
  return useLiveRead(db, read, [isTyping]);
}

const NONE: ReadonlyMap<string, ResultDraft> = new Map();

async function readMatchLists(db: PlayerDb): Promise<MatchLists> {
  const [hasSynced, matches, given, playersById, skipped] = await Promise.all([
    hasPulled(db),
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
    readSkipped(db),
  ]);
  const all = newestFirst({ matches, given, playersById, viewer: db.owner });
  const toRate = all.filter((view) => hasToRate(view) && !skipped.has(view.match.id));
  const same = await readSameMatches(db, matches);
  return { hasSynced, all, toRate, skipped, same, kept: await readKeptInstead(db) };
}

/** A match that this phone does not have. */
const NOWHERE = {
  view: null,
  recorder: null,
  scorer: null,
  given: [],
  hasGuests: false,
  same: new Map<string, SameMatch>(),
};

/** The match as its page shows it, at this moment. */
export async function readOneMatch(db: PlayerDb, matchId: string): Promise<OneMatch> {
  const [read, removal] = await Promise.all([readMatchView(db, matchId), readRemoval(db, matchId)]);
  if (read === null) return { ...NOWHERE, removal };
  const { view, playersById } = read;
  const { initiatorId, resultBy, participants } = view.match;
  const by = initiatorId ?? db.owner;
  const isOther = resultBy !== null && resultBy !== by;
  const scorer = resultBy === db.owner ? null : personById(resultBy ?? by, playersById);
  const own = read.given.filter(({ row }) => row.matchId === matchId);
  return {
    view,
    recorder: by === db.owner ? null : personById(by, playersById),
    scorer: isOther ? { person: scorer } : null,
    given: own.map((one) => ({ person: personById(one.row.ratedUserId, playersById), given: one })),
    hasGuests: guestSeatsBeside(db.owner, participants).length > 0,
    same: mayBeAsked(view, db.owner)
      ? await readSameMatches(db, await readMatches(db))
      : NOWHERE.same,
    removal,
  };
}

/** Only of a new match, or one that can still go, is it asked whether another is the same: that reads all of them. */
function mayBeAsked({ match, mark }: MatchView, owner: number): boolean {
  const now = Date.now();
  const { createdAt, editableUntil } = match;
  const canGo = editableUntil !== undefined && now < Date.parse(editableUntil);
  return now - Date.parse(createdAt) < 2 * DAY_MS || canGo || mayChange(match, mark, owner, now);
}

/** From the outbox, where an entry stays for weeks after the server has taken it. */
async function readRemoval(db: PlayerDb, matchId: string): Promise<Removal | null> {
  const removals: readonly Removal[] = ['leave', 'delete'];
  const subjects = removals.map((removal) => removalSubjectOf(removal, matchId));
  const entries = await db.outbox.where('subject').anyOf(subjects).toArray();
  const taken = entries
    .filter(({ status }) => status.state !== 'parked')
    .map(({ subject }) => subject);
  return removals.find((_, index) => taken.includes(subjects[index] ?? '')) ?? null;
}
