import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf, toasts } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { recordMatch, teamIs } from '#pwa/testing/screens/record-match.ts';
import { expectFitsOn, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { firstLoad } from '#shared/text/first-load.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { matchPage as text } from '#shared/text/match-page.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { rematch as rematchText } from '#shared/text/rematch.ts';
import { report } from '#shared/text/report.ts';
import { share } from '#shared/text/share.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;
const SEVENS = { ...recordOf(SKILLS, () => 7), sportsmanship: 9 };

// proves ROUTE-22, PAGE-1
test('the page of a match shows the court, the opponents and what the viewer can do', async () => {
  const { ann, cal, dan, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  await sees('May 1, 2025 · doubles');
  const recorder = page.getByRole('link', { name: text.recordedBy('Ann') });
  await expect.element(recorder).toHaveAttribute('href', paths.profile(ann.id));
  expect(textsOf(page.getByRole('main'), 'p.score')).toEqual(['11', '7']);
  const rate = page.getByRole('link', { name: `${matchList.rate} Ann` });
  await expect.element(rate).toHaveAttribute('href', paths.ratingWizard(match, ann.id));
  expect(page.getByRole('link', { name: `${matchList.rate} ${dan.username}` }).query()).toBeNull();
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  const { name: picture } = await commands.downloadFile(recordedMatch.shareResult, 'button');
  expect(picture).toBe(recordedMatch.imageName);
  await page.getByRole('button', { name: share.open('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: share.title });
  await sees(location.origin + paths.qrRating(match), dialog);
});

// proves PAGE-1
test('the court is above the opponents before and after rating, which is in sight and the main action until then, and a link leads back', async () => {
  const { ann, bea, cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await showOn(TODAY);
  const rate = page.getByRole('link', { name: `${matchList.rate} Ann` });
  await expect.element(rate).toBeInViewport({ ratio: 1 });
  const score = page.getByText('11', { exact: true });
  const opponents = page.getByRole('list', { name: matchList.opponents });
  const bottomOfScore = () => score.element().getBoundingClientRect().bottom;
  const topOfOpponents = () => opponents.element().getBoundingClientRect().top;
  expect(bottomOfScore()).toBeLessThan(topOfOpponents());
  await expect.element(rate).toHaveClass('bg-court');
  const rematch = page.getByRole('link', { name: rematchText.begin });
  await expect.element(rematch).not.toHaveClass('bg-ball');
  await giveRating(cal, ann, match, SEVENS);
  await giveRating(cal, bea, match, SEVENS);
  await reopenApp(paths.match(match));
  await sees(text.ratings);
  expect(bottomOfScore()).toBeLessThan(topOfOpponents());
  await expect.element(rematch).toHaveClass('bg-ball');
  await page.getByRole('link', { name: text.toList }).click();
  await arrivesAt(paths.ratePlayers);
});

// proves PAGE-2, NAME-4
test('it shows the ratings that the viewer gave, and nothing of what others gave', async () => {
  const { ann, cal, bea, match } = await aMatchOfAnn();
  await giveRating(cal, ann, match, SEVENS);
  await giveRating(ann, cal, match, { ...SEVENS, power: 3, isAnonymous: false });
  await openApp(cal, paths.match(match));
  const own = page.getByRole('region', { name: text.ratings });
  await sees('7.0', own);
  await sees(givenAs.anonymous, own);
  expect(textsOf(own.getByRole('listitem'), 'p.font-semibold')).toEqual(['Ann']);
  await expect
    .element(own.getByRole('link', { name: 'Ann' }))
    .toHaveAttribute('href', paths.profile(ann.id));
  await expect.element(own.getByRole('button', { name: changeRating.edit })).toBeVisible();
  await expectAccessible();
  await openApp(bea, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  expect(own.query()).toBeNull();
});

// proves PAGE-3, MATCH-45
test('a rematch is recorded from it with four taps, and leaves a form that was begun as another draft', async () => {
  const { bea, cal, dan, match } = await aMatchOfAnn();
  await openApp(cal, paths.createMatch);
  await page.getByLabelText(createMatch.location).fill('Begun');
  await draftStored('Begun');
  await reopenApp(paths.match(match));
  await page.getByRole('link', { name: rematchText.begin }).click();
  await expect.element(page.getByLabelText(createMatch.location)).toHaveValue('Riverside');
  await teamIs('team1', 'Ann', bea.username);
  await teamIs('team2', cal.username, dan.username);
  const begun = page.getByRole('button', { name: drafts.of(drafts.continue, 'Begun') });
  await expect.element(begun).toBeVisible();
  await page.getByRole('button', { name: quickSets.wonWith.team2(11) }).click();
  await page.getByRole('button', { name: `${quickSets.loserScored.team1} 9` }).click();
  await page.getByRole('button', { name: createMatch.submit }).click();
  await sees(createMatch.goToRate);
  const query = 'select team1_score as one, team2_score as two from matches where initiator_id = ?';
  await expect.poll(() => commands.queryStore(query, cal.id)).toEqual([{ one: 9, two: 11 }]);
});

// proves PAGE-3
test('a result is corrected on it without signal', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  loseSignal();
  await page
    .getByRole('button', { name: matchResult.of(matchResult.correct, 'Riverside') })
    .click();
  const dialog = page.getByRole('dialog', { name: matchResult.correct });
  await dialog.getByRole('textbox', { name: seats.team2 }).fill('9');
  await reopenApp();
  await dialog.getByRole('button', { name: matchResult.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => textsOf(page.getByRole('main'), 'p.score')).toEqual(['11', '9']);
  await sees(syncStatus.onThisPhone);
});

// proves PAGE-3
test('a day after a result was recorded, and not before, correcting it is under More', async () => {
  const { cal, match } = await aMatchOfAnn();
  const age = 'update matches set result_at = result_at - ? where id = ?';
  await commands.changeStore(age, 86_000_000, match);
  await openApp(cal, paths.match(match));
  const name = matchResult.of(matchResult.correct, 'Riverside');
  const correct = page.getByRole('button', { name });
  await expect.element(correct).toBeVisible();
  await commands.changeStore(age, 401_000, match);
  for (const path of [paths.match(match), paths.ratePlayers]) {
    await openApp(cal, path);
    await expect.element(page.getByText(matchList.more).first()).toBeVisible();
    expect(correct.query()).toBeNull();
    await openMore();
    await expectAccessible();
    await correct.click();
    await expect.element(page.getByRole('dialog', { name: matchResult.correct })).toBeVisible();
  }
});

// proves PAGE-3, PAGE-4
test('a match that is deleted on it says so, and Undo brings it back', async () => {
  const { ann, match } = await aMatchOfAnn();
  await openApp(ann, paths.match(match));
  await sees(text.recordedByYou);
  await openMore();
  await page.getByRole('button', { name: deleteMatch.of('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: deleteMatch.title });
  await dialog.getByRole('button', { name: deleteMatch.submit }).click();
  await expect.element(heading(text.deleted.title)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await expect.element(heading('Riverside')).toBeVisible();
});

// proves PAGE-3, PAGE-4
test('a match that the player leaves says so, also after the server has it, and leads to the list', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await openMore();
  await expect
    .element(page.getByRole('link', { name: report.matchAt('Riverside') }))
    .toHaveAttribute('href', paths.reportMatch(match));
  await page.getByRole('button', { name: leaveMatch.of('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: leaveMatch.title });
  await dialog.getByRole('button', { name: leaveMatch.submit }).click();
  await sees(text.left.hint);
  expect(toasts().query()).toBeNull();
  const find = 'select left_by from match_participants where match_id = ? and left_by is not null';
  await expect.poll(() => commands.queryStore(find, match)).toEqual([{ left_by: cal.id }]);
  await reopenApp();
  await expect.element(heading(text.left.title)).toBeVisible();
  await sees(text.left.hint);
  await page.getByRole('link', { name: text.toList }).click();
  await sees(matchList.empty);
});

// proves PAGE-4
test('a match that its creator deletes while it is open is gone, without a name', async () => {
  const { ann, cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  await pushElsewhere(ann, 'deleteMatch', { matchId: match });
  await expect.element(heading(text.gone.title)).toBeVisible();
  await sees(text.gone.hint);
});

// proves PAGE-4
test('an unknown match, and one of other players, is not found, and leads to the list', async () => {
  const { match } = await aMatchOfAnn();
  await openApp(await newMember(), paths.match(match));
  await expect.element(heading(text.unknown.title)).toBeVisible();
  await sees(text.unknown.hint);
  await expectAccessible();
  await page.getByRole('link', { name: text.toList }).click();
  await arrivesAt('/rate-players');
});

// proves PAGE-4
test('a match that this phone does not have yet loads once there is signal', async () => {
  const cal = await newMember();
  await openApp(cal);
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
  loseSignal();
  const { match } = await aMatchOfAnn(cal);
  await reopenApp(paths.match(match));
  await expect.element(heading(text.offline.title)).toBeVisible();
  await expectAccessible();
  findSignal();
  await expect.element(heading('Riverside')).toBeVisible();
});

// proves PAGE-4
test('before the first pull has ended it shows that it loads, and without signal how', async () => {
  const { cal, match } = await aMatchOfAnn();
  const release = holdPulls();
  await openApp(cal, paths.match(match));
  await expect.element(heading(text.loading)).toBeVisible();
  await expectAccessible();
  loseSignal();
  await sees(firstLoad.title(firstLoad.matches));
  findSignal();
  release();
  await expect.element(heading('Riverside')).toBeVisible();
});

// proves PAGE-1
test('a match that was just recorded without signal has its page at once', async () => {
  await openApp(await newMember());
  loseSignal();
  await recordMatch();
  await page.getByRole('article').getByRole('link', { name: 'Riverside' }).click();
  await expect.element(heading('Riverside')).toBeVisible();
  await sees(syncStatus.onThisPhone);
});

// proves PAGE-5
test('a visitor is asked to sign in, to return to the match', async () => {
  const { match } = await aMatchOfAnn();
  await openApp(null, paths.match(match));
  await arrivesAt(paths.auth);
  expect(new URLSearchParams(location.search).get('next')).toBe(paths.match(match));
});

// proves RESULT-1
test('the page names the player who corrected the result of another’s match', async () => {
  const cal = await newMember({ firstName: 'Cal' });
  const { ann, match } = await aMatchOfAnn(cal);
  await openApp(ann, paths.match(match));
  await sees(text.recordedByYou);
  expect(page.getByText(text.resultByYou).query()).toBeNull();
  const [row] = await commands.queryStore('select revision from matches where id = ?', match);
  const score = { team1Score: 9, team2Score: 11 };
  const { revision } = Object(row);
  await pushElsewhere(cal, 'recordResult', { matchId: match, revision, ...score });
  await expect.element(page.getByRole('link', { name: text.resultBy('Cal') })).toBeVisible();
  await openApp(cal, paths.match(match));
  await sees(text.resultByYou);
});

/** Ann recorded doubles with Bea against Cal and Dan, and won. */
async function aMatchOfAnn(known?: Member) {
  const [ann, bea] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const [cal, dan] = [known ?? (await newMember()), await newMember()];
  const details = { date: '2025-05-01', score: [11, 7] } as const;
  const match = await recordDoubles(ann, bea, [cal, dan], details);
  return { ann, bea, cal, dan, match };
}

function heading(name: string) {
  return page.getByRole('heading', { level: 1, name });
}
