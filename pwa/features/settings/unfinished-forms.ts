import * as z from 'zod/mini';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { Draft, PlayerDb } from '#pwa/db/store/player-db.ts';
import { personById } from '#pwa/db/views/people.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { paths } from '#shared/domain/paths.ts';
import { storageSettings } from '#shared/text/settings.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/** A form that was begun: what it is called, and the page that opens it or has the button that does. */
export interface UnfinishedForm {
  id: string;
  name: string;
  to: string;
}

/** The owner's unfinished forms, the latest first; undefined until they are read. */
export function useUnfinishedForms(): readonly UnfinishedForm[] | undefined {
  const db = usePlayerDb();
  return useLiveRead(db, () => readUnfinishedForms(db));
}

/** Exported for its test. */
export async function readUnfinishedForms(db: PlayerDb): Promise<UnfinishedForm[]> {
  const drafts = await db.drafts.toArray();
  const latestFirst = drafts.sort((a, b) => b.updatedAt - a.updatedAt);
  return Promise.all(
    latestFirst.map(async (draft) => ({ id: draft.id, ...(await describe(db, draft)) })),
  );
}

/** Of the form of a new match only what names and opens it: an older app may have written the rest. */
const begunMatch = z.object({ location: z.string(), corrects: z.optional(z.string()) });

async function describe(db: PlayerDb, { key, value }: Draft): Promise<Omit<UnfinishedForm, 'id'>> {
  const [kind, about = '', player = '', edit] = key.split(':');
  if (kind === 'rating') return describeRating(db, about, Number(player), edit !== undefined);
  if (kind === 'result') {
    const location = await readLocation(db, about);
    return { name: location ? text.aResult(location) : text.anEntry, to: paths.match(about) };
  }
  if (kind === 'edit') {
    const location = await readLocation(db, about);
    return { name: location ? text.anEditAt(location) : text.anEdit, to: paths.match(about) };
  }
  if (kind === 'report') {
    const isPlayer = /^\d+$/.test(about);
    const to = isPlayer ? paths.reportPlayer(Number(about)) : paths.reportMatch(about);
    return { name: text.aReport, to };
  }
  if (kind === 'feedback') return { name: text.aFeedback, to: paths.feedback };
  const { location = '', corrects } = begunMatch.safeParse(value).data ?? {};
  const place = location.trim();
  const name = place ? text.aMatch(place) : storageSettings.newMatch;
  // Of several new matches this opens the latest, which offers the others.
  return { name, to: corrects === undefined ? paths.createMatch : paths.correctMatch(corrects) };
}

async function describeRating(db: PlayerDb, matchId: string, userId: number, isEdit: boolean) {
  const { name } = personById(userId, await readPlayersWith(db, [userId]));
  if (!isEdit) return { name: text.aRating(name), to: paths.ratingWizard(matchId, userId) };
  const given = await readRatingsGivenTo(db, userId);
  const edited = given.find(({ row }) => row.matchId === matchId);
  const to = edited ? paths.ratingGiven(edited.row.id) : paths.match(matchId);
  return { name: text.aRatingChange(name), to };
}

async function readLocation(db: PlayerDb, matchId: string): Promise<string | undefined> {
  return (await readMatch(db, matchId))?.row.location;
}
