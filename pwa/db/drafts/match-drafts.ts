import { isUndoable } from '#sync/outbox/undo.ts';
import { draftChanged } from '../copies/copy-drafts.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import { type Draft, type PlayerDb, POSITION } from '../store/player-db.ts';
import { RATING_DRAFT } from '../store/private-drafts.ts';
import { reopening } from '../store/reopening.ts';
import { readInPlaceAmong } from '../views/match-in-place.ts';
import type { MatchView } from '../views/match-list.ts';
import { mayChange } from '../views/may-change.ts';
import { readMatchView } from '../views/one-match.ts';
import { isUnrated } from '../views/opponents.ts';
import { mayEdit } from '../views/rating-states.ts';
import { readRatingsGivenTo } from '../views/ratings-given-to.ts';
import { readMatches } from '../views/records.ts';
import { ratingDraftKey } from './begun-ratings.ts';

const RESULT = 'result:';
const EDIT = 'edit:';
const MATCH_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** The player in the key of a rating that is being edited. */
const EDITED_PLAYER = /(?<=:)-?\d+(?=:edit$)/;

/** The draft key of a half-edited rating. */
export function ratingEditKey(matchId: string, userId: number): string {
  return `${ratingDraftKey(matchId, userId)}:edit`;
}

/** The draft key of a result that was typed and not saved. */
export function resultDraftKey(matchId: string): string {
  return `${RESULT}${matchId}`;
}

/** The draft key of a match's date and place that were edited and not saved. */
export function editDraftKey(matchId: string): string {
  return `${EDIT}${matchId}`;
}

/** The drafts of ratings, results and edits on this phone. */
export function draftsOfMatches(db: PlayerDb): Promise<Draft[]> {
  return db.drafts.where('key').startsWithAnyOf(RATING_DRAFT, RESULT, EDIT).toArray();
}

/**
 * Moves the drafts of replaced matches to the matches that replaced them (WRONG-9, WRONG-11): a half-answered wizard
 * continues there.
 */
export async function moveDrafts(db: PlayerDb): Promise<void> {
  const move = async () => {
    const begun = await draftsOfMatches(db);
    if (begun.length === 0) return [];
    const matches = (await readMatches(db)).map(({ row }) => row);
    const places = await readEach(namedIn(begun, MATCH_ID), async (id) => {
      return [id, await readInPlaceAmong(db, matches, id)] as const;
    });
    const placeOf = new Map(places);
    const moved = begun.flatMap((draft) => {
      const key = draft.key.replace(MATCH_ID, (id) => placeOf.get(id) ?? id);
      return key === draft.key ? [] : [{ ...draft, key }];
    });
    await db.drafts.bulkPut(moved);
    return moved;
  };
  const moved = await reopening(db, () => db.transaction('rw', db.tables, move));
  for (const { id } of moved) draftChanged(db, id);
}

/** The drafts of results, by match; if a match has several, the latest. */
export async function resultDrafts(db: PlayerDb): Promise<ReadonlyMap<string, Draft>> {
  const begun = await db.drafts.where('key').startsWith(RESULT).toArray();
  const oldestFirst = begun.sort((a, b) => a.updatedAt - b.updatedAt);
  return new Map(oldestFirst.map((draft) => [draft.key.slice(RESULT.length), draft]));
}

/**
 * Those of `begun` to which no screen leads any more: the opponent was rated, perhaps on another phone, or the
 * opponent or the match was deleted. Empty until this phone has read its owner's whole feed, and while a deletion or
 * a leaving can be undone.
 */
export async function obsoleteDrafts(db: PlayerDb, begun: readonly Draft[]): Promise<Draft[]> {
  const position = await db.meta.get(POSITION);
  if (begun.length === 0 || !position?.reached) return [];
  const now = Date.now();
  if ((await unsettledEntries(db)).some(({ status }) => isUndoable(status, now))) return [];
  const [views, given] = await Promise.all([
    readEach(namedIn(begun, MATCH_ID), (id) => readMatchView(db, id)),
    readEach(namedIn(begun, EDITED_PLAYER), (id) => readRatingsGivenTo(db, Number(id))),
  ]);
  const open = views.flatMap((read) => (read ? openKeys(read.view, db.owner, now) : []));
  const editable = given
    .flat()
    .filter(({ row }) => mayEdit(row, now))
    .map(({ row }) => ratingEditKey(row.matchId, row.ratedUserId));
  return begun.filter(({ key }) => !open.includes(key) && !editable.includes(key));
}

/** The keys of the forms to which a match leads. */
function openKeys({ match, mark, opponents }: MatchView, owner: number, now: number): string[] {
  return [
    resultDraftKey(match.id),
    ...(mayChange(match, mark, owner, now) ? [editDraftKey(match.id)] : []),
    ...opponents.filter(isUnrated).map(({ userId }) => ratingDraftKey(match.id, userId)),
  ];
}

/** The ids in the keys of these drafts, each once: only these records are read, not the whole history. */
function namedIn(begun: readonly Draft[], pattern: RegExp): string[] {
  return [...new Set(begun.flatMap(({ key }) => pattern.exec(key)?.[0] ?? []))];
}

function readEach<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<T[]> {
  return Promise.all(ids.map(read));
}

/** The same for a guest: drafts of ratings that were given, though their match is still there. */
export async function obsoleteGuestDrafts(db: PlayerDb, begun: readonly Draft[]): Promise<Draft[]> {
  const matches = await readMatches(db);
  const isThere = ({ key }: Draft) => matches.some(({ row }) => key.includes(row.id));
  return (await obsoleteDrafts(db, begun)).filter(isThere);
}
