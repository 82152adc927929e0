import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { addMember, teamIs } from '#pwa/testing/screens/record-match.ts';
import { expectFitsOn, expectFitsOnAll, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { dateQuestion } from '#shared/text/date-question.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { refusedChange } from '#shared/text/refused-change.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves WRONG-9
test('a match with the wrong player is replaced without signal, and each phone has only the right one', async () => {
  const { ann, bob, match } = await annAndBob();
  const cal = await newMember({ firstName: 'Cal' });
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await teamIs('team2', 'Bob');
  await page.getByRole('button', { name: text.remove('Bob') }).click();
  await addMember(cal.username);
  await teamIs('team2', 'Cal');
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await expectAccessible();
  loseSignal();
  await save();
  await arrivesAt(paths.ratePlayers);
  await expect.element(page.getByRole('region', { name: editMatch.saved.title })).toBeVisible();
  await reopenApp(paths.allMatches);
  await sees('Cal', page.getByRole('article', { name: 'Riverside' }));
  expect(page.getByRole('article', { name: 'Riverside' }).elements()).toHaveLength(1);
  findSignal();
  await expect.poll(() => playersAt('Riverside', ann)).toEqual([ann.id, cal.id]);
  await openApp(bob, paths.ratePlayers);
  await sees(matchList.empty);
});

// proves WRONG-9, UI-6
test('ratings between opponents stay when their match is replaced, on this phone at once', async () => {
  const { ann, bob, match } = await annAndBob();
  await giveRating(ann, bob, match, { power: 7 });
  await openApp(ann, paths.match(match));
  await beginCorrection(`${editMatch.othersAgain} ${editMatch.ratingsStay} ${editMatch.qrStays}`);
  await page.getByLabelText(text.location).fill('Hilltop');
  await draftStored('Hilltop');
  loseSignal();
  await save();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(editMatch.saved.title);
  await sees(editMatch.saved.description, toasts());
  await arrivesAt(paths.ratePlayers);
  await reopenApp(paths.allMatches);
  await sees(matchList.rated, page.getByRole('article', { name: 'Hilltop' }));
  findSignal();
  await expect.element(toasts()).toHaveTextContent(editMatch.saved.title);
  await expect.poll(() => playersAt('Hilltop', ann)).toEqual([ann.id, bob.id]);
  const given = await commands.queryStore(
    'select m.location from ratings r join matches m on m.id = r.match_id where r.rater_id = ?',
    ann.id,
  );
  expect(given).toEqual([{ location: 'Hilltop' }]);
  // The QR code that was shown at the court leads to the new match.
  const [found] = await commands.queryStore(
    'select replaced_by as next from matches where id = ?',
    match,
  );
  const { next } = z.object({ next: z.string() }).parse(found);
  await openApp(null, paths.qrRating(match));
  await arrivesAt(paths.qrRating(next));
  await sees(qrRating.form);
  await openApp(bob, paths.match(match));
  await arrivesAt(paths.match(next));
});

// proves WRONG-9
test('a correction that was begun and left never becomes the form of another match', async () => {
  const { ann, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await page.getByLabelText(text.location).fill('Hilltop');
  await draftStored('Hilltop');
  await page.getByRole('button', { name: text.cancel }).click();
  await reopenApp(paths.createMatch);
  await expect.element(page.getByRole('button', { name: text.submit })).toBeVisible();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  expect(page.getByText('Hilltop').query()).toBeNull();
  await reopenApp(paths.correctMatch(match));
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hilltop');
});

// proves WRONG-9
test('the form begins with the date and place that were typed before', async () => {
  const { ann, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  await openMore();
  await page.getByRole('button', { name: editMatch.of('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: editMatch.title });
  await dialog.getByLabelText(text.location).fill('Hilltop');
  await dialog.getByLabelText(text.date).fill('2025-04-30');
  await dialog.getByRole('link', { name: editMatch.players }).click();
  await teamIs('team2', 'Bob');
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hilltop');
  await expect.element(page.getByLabelText(text.date)).toHaveValue('2025-04-30');
});

// proves WRONG-9
test('a match that can no longer be replaced stays, and the form says that it saves another one', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await page.getByLabelText(text.location).fill('Hilltop');
  await draftStored('Hilltop');
  await pushElsewhere(ann, 'deleteMatch', { matchId: match });
  await reopenApp(paths.correctMatch(match));
  await sees(editMatch.staysToo);
  await save();
  await page.getByRole('button', { name: dateQuestion.save }).click();
  await arrivesAt(paths.ratePlayers);
  await expect.poll(() => playersAt('Hilltop', ann)).toEqual([ann.id, bob.id]);
});

// proves WRONG-9
test('a match that another player has rated with their name stays as it is, and the one in its place is refused', async () => {
  const { ann, bob, match } = await annAndBob();
  const cal = await newMember({ firstName: 'Cal' });
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await page.getByRole('button', { name: text.remove('Bob') }).click();
  await addMember(cal.username);
  await teamIs('team2', 'Cal');
  loseSignal();
  await save();
  await arrivesAt(paths.ratePlayers);
  await giveRating(bob, ann, match, { isAnonymous: false, power: 7 });
  findSignal();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  await sees(finalMatch.rated, page.getByRole('dialog', { name: syncPanel.panel }));
  expect(await playersAt('Riverside', ann)).toEqual([ann.id, bob.id]);
  await reopenApp(paths.allMatches);
  await sees('Bob', page.getByRole('article', { name: 'Riverside' }));
  expect(page.getByRole('article', { name: 'Riverside' }).elements()).toHaveLength(1);
  expect(
    await commands.queryStore('select id from notifications where user_id = ?', cal.id),
  ).toEqual([]);
});

// proves WRONG-9, WRONG-3
test('a refused change is shown on the match that stays, and discarding it says which ratings hang on it', async () => {
  const { ann, bob, match } = await annAndBob();
  const cal = await newMember({ firstName: 'Cal' });
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await page.getByRole('button', { name: text.remove('Bob') }).click();
  await addMember(cal.username);
  loseSignal();
  await save();
  await arrivesAt(paths.ratePlayers);
  await page
    .getByRole('link', { name: `${matchList.rate} Cal` })
    .first()
    .click();
  await rateEverything('6');
  await giveRating(bob, ann, match, { isAnonymous: false, power: 7 });
  findSignal();
  await reopenApp(paths.allMatches);
  const note = page.getByRole('region', { name: refusedChange.of('Riverside') });
  await sees(finalMatch.rated, note);
  await sees(refusedChange.ratings(1), note);
  expect(page.getByRole('tab', { name: matchList.all(1) }).query()).not.toBeNull();
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await openMore();
  await sees(finalMatch.rated, page.getByRole('article', { name: 'Riverside' }).last());
  expect(page.getByRole('button', { name: editMatch.of('Riverside') }).query()).toBeNull();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await panel
    .getByRole('button', { name: `${syncPanel.discardWhat.edit}: ` })
    .first()
    .click();
  await sees(syncPanel.ratingsHang(1), panel);
  await page.getByRole('button', { name: 'Close' }).click();
  await note.getByRole('button', { name: refusedChange.discard }).click();
  const question = page.getByRole('dialog', { name: refusedChange.question });
  await sees(refusedChange.ratings(1), question);
  await question.getByRole('button', { name: refusedChange.discard }).click();
  await expect.element(note).not.toBeInTheDocument();
  await sees('Bob', page.getByRole('article', { name: 'Riverside' }));
});

// proves WRONG-9, WRONG-3
test('an edit that is refused right after saving leads back to the match that stays, or is discarded', async () => {
  const { ann, bob, match } = await annAndBob();
  await giveRating(bob, ann, match, { power: 7 });
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await page.getByLabelText(text.location).fill('Hilltop');
  await save();
  await seesToast({ title: refusedChange.title, description: refusals.match_final });
  await sees(finalMatch.rated);
  await expect.element(page.getByRole('heading', { name: refusedChange.title })).toBeVisible();
  await sees(refusedChange.stays);
  await expectAccessible();
  await expectFitsOnAll([SMALLEST]);
  expect(page.getByRole('button', { name: text.another }).query()).toBeNull();
  await page.getByRole('button', { name: refusedChange.open }).click();
  await arrivesAt(paths.match(match));
  await sees(refusedChange.title);
});

// proves WRONG-9
test('discarding an edit that was refused right after saving leads back to the match', async () => {
  const { ann, bob, match } = await annAndBob();
  await giveRating(bob, ann, match, { power: 7 });
  await openApp(ann, paths.match(match));
  await beginCorrection();
  await save();
  await page.getByRole('button', { name: refusedChange.discard }).click();
  const question = page.getByRole('dialog', { name: refusedChange.question });
  await question.getByRole('button', { name: refusedChange.discard }).click();
  await arrivesAt(paths.match(match));
  await sees('Bob');
  expect(page.getByRole('button', { name: refusedChange.discard }).query()).toBeNull();
});

/** Ann recorded singles against Bob. */
async function annAndBob(): Promise<{ ann: Member; bob: Member; match: string }> {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  return { ann, bob, match: await recordSingles(ann, bob) };
}

/** The players of this member's matches at a place, as the server has them. */
async function playersAt(location: string, { id }: Member): Promise<unknown> {
  const find = `select user_id as player from match_participants
    where match_id in (select id from matches where location = ? and initiator_id = ? and deleted_at is null)
    order by id`;
  const seats = z.parse(
    z.array(z.object({ player: z.number() })),
    await commands.queryStore(find, location, id),
  );
  return seats.map(({ player }) => player);
}

/** On the page of the match; the form says this. */
async function beginCorrection(
  note = `${editMatch.othersAgain} ${editMatch.qrStays}`,
): Promise<void> {
  await openMore();
  await page.getByRole('button', { name: editMatch.of('Riverside') }).click();
  await page.getByRole('link', { name: editMatch.players }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: editMatch.title }))
    .toBeVisible();
  await sees(note);
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: editMatch.save }).click();
}
