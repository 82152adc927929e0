import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatchInPlace } from '#pwa/db/views/match-in-place.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { named } from '#pwa/db/views/match-name.ts';
import { readMatchView } from '#pwa/db/views/one-match.ts';
import { isToRate } from '#pwa/db/views/opponents.ts';
import { ratingChangeOf, ratingGivenOf } from '#pwa/db/views/projections.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { SUMMARY } from '#pwa/services/rating-steps/steps-state.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { Entry } from '#sync/ports.ts';

/** Answers that the server refused since their match or their rating is gone. */
interface Gone {
  matchId: string;
  ratedUserId: number;
  values: RatingValues;
  /** What was refused, and the edits that wait for it. */
  entryIds: readonly [string, ...string[]];
}

/** What a new rating with these answers begins with. */
export interface Again extends Gone {
  /** Names the match if it is another one than the answers were given for, otherwise ''. */
  other: string;
}

/** Null unless the answers of this entry can be used for a new rating; undefined until that is known. */
export function useAgain(entry: Entry): Again | null | undefined {
  return useLive((db) => readAgain(db, entry), [entry.id]);
}

/** Of several other matches, the newest. Exported for its test. */
export async function readAgain(db: PlayerDb, entry: Entry): Promise<Again | null> {
  const gone = await readGone(db, entry);
  if (gone === null) return null;
  const { ratedUserId } = gone;
  const matchId = (await readMatchInPlace(db, gone.matchId)) ?? gone.matchId;
  const read = await readMatchView(db, matchId);
  if (read && canRate(read.view, ratedUserId)) return { ...gone, matchId, other: '' };
  if (entry.mutation.kind !== 'submitRating') return null;
  const view = await readOther(db, ratedUserId);
  if (view === undefined) return null;
  const { match, name } = named(view);
  return { ...gone, matchId: match.id, other: `${name} · ${formatDay(match.date)}` };
}

/**
 * Keeps the answers as the draft of a new rating, at its summary. A second time it leaves that draft as it is, and
 * moves it if another match is offered by then: by its id there is one.
 */
export async function draftAgain(
  db: PlayerDb,
  { matchId, ratedUserId, values, entryIds: [id] }: Again,
): Promise<void> {
  const key = ratingDraftKey(matchId, ratedUserId);
  const kept = await getDraft(db, id);
  if (kept?.key === key) return;
  const value = kept?.value ?? { step: SUMMARY, values, wasReviewed: true, isAgain: true };
  await saveDraft(db, { id, key, value });
}

async function readGone(db: PlayerDb, entry: Entry): Promise<Gone | null> {
  const { id, mutation, status } = entry;
  if (status.state !== 'parked') return null;
  if (status.code === 'rating_gone') {
    const { matchId, ratedUserId, values } = ratingChangeOf(mutation) ?? {};
    return matchId && ratedUserId && values
      ? { matchId, ratedUserId, values, entryIds: [id] }
      : null;
  }
  const given = status.code === 'match_deleted' ? ratingGivenOf(mutation) : null;
  if (given === null) return null;
  const { matchId, ratedUserId } = given;
  const changes = (await unsettledEntries(db)).flatMap((other) => {
    const change = ratingChangeOf(other.mutation);
    return change?.ratingId === given.id ? [{ id: other.id, values: change.values }] : [];
  });
  // Withdrawn, it is not wanted any more.
  const { values } = changes.at(-1) ?? given;
  return values === undefined
    ? null
    : { matchId, ratedUserId, values, entryIds: [id, ...changes.map((change) => change.id)] };
}

/** The newest real match in which the owner can rate this player now. */
async function readOther(db: PlayerDb, ratedUserId: number): Promise<MatchView | undefined> {
  const [shown, given, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGivenTo(db, ratedUserId),
    readPlayers(db),
  ]);
  const matches = shown.filter(({ row, mark }) => !row.isTest && mark.kind !== 'refused');
  const views = newestFirst({ matches, given, playersById, viewer: db.owner });
  return views.find((view) => canRate(view, ratedUserId));
}

function canRate({ opponents }: MatchView, ratedUserId: number): boolean {
  return opponents.some((opponent) => opponent.userId === ratedUserId && isToRate(opponent));
}
