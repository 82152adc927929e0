import { expect, test } from 'vitest';
import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { editDraftKey, ratingEditKey, resultDraftKey } from '#pwa/db/drafts/match-drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { aMatch, aRating } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import { readUnfinishedForms } from './unfinished-forms.ts';

const match = aMatch({ location: 'Riverside' });
const given = aRating({ matchId: match.id, ratedUserId: 2 });
const elsewhere = newId();

// proves SYNC-6
test.each([
  ['create-match', { location: ' Hilltop ' }, 'Match at Hilltop', paths.createMatch],
  ['create-match', { location: '' }, 'New match', paths.createMatch],
  [
    'create-match',
    { location: 'Hilltop', corrects: match.id },
    'Match at Hilltop',
    paths.correctMatch(match.id),
  ],
  [ratingDraftKey(match.id, 2), {}, 'Rating for Ben', paths.ratingWizard(match.id, 2)],
  [ratingEditKey(match.id, 2), {}, 'Edited rating for Ben', paths.ratingGiven(given.id)],
  [ratingEditKey(elsewhere, 2), {}, 'Edited rating for Ben', paths.match(elsewhere)],
  [resultDraftKey(match.id), {}, 'Result at Riverside', paths.match(match.id)],
  [editDraftKey(match.id), {}, 'Edited match at Riverside', paths.match(match.id)],
  [editDraftKey(elsewhere), {}, 'Edited match', paths.match(elsewhere)],
  ['feedback', {}, 'Your feedback', paths.feedback],
  [`report:${match.id}`, {}, 'Your report', paths.reportMatch(match.id)],
  ['report:2', {}, 'Your report', paths.reportPlayer(2)],
])('the unfinished form %s with %j is "%s" and opens %s', async (key, value, name, to) => {
  const db = newPlayerDb();
  const ben = { id: 2, username: 'ben', firstName: 'Ben', lastName: null, profilePicture: null };
  await db.cards.put({ ...ben, isDeleted: false });
  await db.rows.put({ entity: 'match', id: match.id, row: match, generation: 1 });
  await db.rows.put({ entity: 'rating-given', id: given.id, row: given, generation: 1 });
  await saveDraft(db, { id: 'begun', key, value });
  expect(await readUnfinishedForms(db)).toEqual([{ id: 'begun', name, to }]);
});
