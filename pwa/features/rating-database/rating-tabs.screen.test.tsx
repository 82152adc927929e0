import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { notificationPath } from '#shared/domain/notification-types.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { ratingSummary } from '#shared/text/rating-summary.ts';

const NAMED = { power: 7, isAnonymous: false };

// proves CARD-9
test('who was rated and has rated nobody first sees the ratings received; a reload keeps the tab', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  await giveRating(bea, viewer, await recordSingles(bea, viewer), NAMED);
  await openApp(viewer, paths.ratingDatabase);
  const tab = (name: string, selected: boolean) => page.getByRole('tab', { name, selected });
  await expect.element(tab(text.received(1), true)).toBeVisible();
  await tab(text.given(0), false).click();
  await reopenApp();
  await expect.element(tab(text.given(0), true)).toBeVisible();
});

// proves CARD-9
test('a notification opens the ratings received, also over the ratings given', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const match = await recordSingles(viewer, bea);
  await giveRating(viewer, bea, match, NAMED);
  await giveRating(bea, viewer, match, NAMED);
  await openApp(viewer, paths.ratingDatabase);
  await expect
    .element(page.getByRole('tab', { name: text.given(1), selected: true }))
    .toBeVisible();
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'OPEN', path: notificationPath({ type: 'rating', data: null }) },
    }),
  );
  await expect
    .element(page.getByRole('tab', { name: text.received(1), selected: true }))
    .toBeVisible();
});

// proves CARD-7
test('in a wide window one rating at a time is unfolded, beside the others', async () => {
  const viewer = await newMember();
  const [bea, cal] = [await newMember(), await newMember()];
  for (const [rated, power] of [
    [bea, 7],
    [cal, 9],
  ] as const)
    await giveRating(viewer, rated, await recordSingles(viewer, rated), { ...NAMED, power });
  await openApp(viewer, paths.ratingDatabase);
  await showOn(DESK);
  const beside = (name: string) => page.getByRole('region', { name: ratingSummary.skillsOf(name) });
  const card = page.getByRole('article', { name: bea.username });
  await card.getByRole('button', { name: ratingSummary.skillsOf(bea.username) }).click();
  await expect.element(beside(bea.username).getByText('7', { exact: true })).toBeVisible();
  const [list, detail] = [card, beside(bea.username)].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(detail?.left).toBeGreaterThan(list?.right ?? 0);
  await expectAccessible();
  // The name is a link, as in the list of a phone.
  const next = page.getByRole('article', { name: cal.username });
  const name = next.getByRole('link', { name: cal.username });
  await expect.element(name).toHaveAttribute('href', paths.profile(cal.id));
  await next.getByRole('button', { name: ratingSummary.skillsOf(cal.username) }).click();
  await expect.element(beside(cal.username).getByText('9', { exact: true })).toBeVisible();
  const profile = beside(cal.username).getByRole('link', { name: cal.username });
  await expect.element(profile).toHaveAttribute('href', paths.profile(cal.id));
  expect(beside(bea.username).query()).toBeNull();
});

// proves SYNC-5, CARD-7
test('a link to one rating opens it, before newer ones', async () => {
  const viewer = await newMember();
  const [bea, cal] = [await newMember(), await newMember()];
  await giveRating(viewer, bea, await recordSingles(viewer, bea), NAMED);
  await giveRating(viewer, cal, await recordSingles(viewer, cal), NAMED);
  await openApp(viewer, paths.ratingDatabase);
  const first = page.getByRole('article').first();
  await sees(cal.username, first);
  const find = 'select id from ratings where rated_user_id = ?';
  const [rating] = await commands.queryStore(find, bea.id);
  await reopenApp(paths.ratingGiven(String(Object(rating).id)));
  await sees(bea.username, first);
  await expect.element(first.getByRole('button', { name: changeRating.edit })).toBeVisible();
});

// proves CARD-10
test('a rating whose match the rated player left is said to be gone, once', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const matchId = await recordSingles(viewer, bea);
  await giveRating(viewer, bea, matchId, NAMED);
  await openApp(viewer, paths.ratingDatabase);
  await expect.element(page.getByRole('tab', { name: text.given(1) })).toBeVisible();
  await pushElsewhere(bea, 'leaveMatch', { matchId });
  await sees(text.gone('Bea'));
  await expect.element(page.getByRole('tab', { name: text.given(0) })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: text.dismiss, exact: true }).click();
  await expect.element(page.getByText(text.gone('Bea'))).not.toBeInTheDocument();
  await reopenApp();
  await expect.element(page.getByRole('heading', { name: text.noneGiven })).toBeVisible();
  expect(page.getByText(text.gone('Bea')).query()).toBeNull();
});

// proves CARD-4
test("without ratings the tabs say 'No ratings given yet' and 'No ratings received yet'", async () => {
  await openApp(await newMember(), paths.ratingDatabase);
  await expect.element(page.getByRole('heading', { name: 'No ratings given yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: text.received(0) }).click();
  await expect
    .element(page.getByRole('heading', { name: 'No ratings received yet' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Create Your First Match' }).click();
  await arrivesAt(paths.createMatch);
});

// proves CARD-4
test('with a match, an empty tab leads to the matches', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  await recordSingles(viewer, bea);
  await openApp(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(0) }).click();
  await page.getByRole('link', { name: nav.goToMatches }).click();
  await arrivesAt(paths.ratePlayers);
});
