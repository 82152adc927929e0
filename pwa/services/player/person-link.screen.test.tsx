import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { blocking } from '#shared/text/blocking.ts';
import { DELETED_PLAYER, ratings } from '#shared/text/common.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

const GUS = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

// proves NAME-4
test.each([paths.home, paths.ratePlayers, paths.ratingDatabase, paths.notifications])(
  'on %s a name opens the profile',
  async (path) => {
    const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
    const match = await recordSingles(bea, viewer, { score: [11, 7] });
    await giveRating(viewer, bea, match, { power: 7 });
    await openApp(viewer, path);
    const link = page.getByRole('main').getByRole('link', { name: 'Bea' }).first();
    await expect.element(link).toHaveAttribute('href', paths.profile(bea.id));
    await expectAccessible();
    await link.click();
    await arrivesAt(paths.profile(bea.id));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bea' })).toBeVisible();
  },
);

// proves NAME-4
test('each name on a court opens the profile, and so do those on the page of the QR code', async () => {
  const { viewer, bea, match } = await playedSingles();
  const names = () =>
    [...document.querySelectorAll('main .court-half a')].map((link) => link.getAttribute('href'));
  await openApp(viewer);
  for (const path of [paths.home, paths.allMatches, paths.match(match)]) {
    await reopenApp(path);
    await expect.poll(names).toEqual([paths.profile(viewer.id), paths.profile(bea.id)]);
  }
  await reopenApp(paths.qrRating(match));
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /^Bea/ }))
    .toHaveAttribute('href', paths.profile(bea.id));
});

// proves NAME-3
test('members without a picture have initials of different looks, and each the same on every screen', async () => {
  const [viewer, bea, bob] = [await newMember(), await newMember(), await newMember()];
  await recordDoubles(viewer, await newMember(), [bea, bob]);
  await openApp(viewer, paths.ratePlayers);
  const ofBea = await lookOf(bea);
  expect(await lookOf(bob)).not.toEqual(ofBea);
  await reopenApp(paths.players);
  expect(await lookOf(bea)).toEqual(ofBea);
});

// proves NAME-4, ANON-2
test('an anonymous rater is no link, and one who shows their name is', async () => {
  const { viewer, bea, match } = await playedSingles();
  await giveRating(bea, viewer, match, { power: 7, isAnonymous: true });
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  const card = page.getByRole('article', { name: ratings.anonymousPlayer });
  await expect.element(card).toBeVisible();
  expect(card.getByRole('link').elements()).toEqual([]);
  await reopenApp(paths.home);
  await sees(`${ratings.anonymousPlayer} rated you`);
  // The score leads to the ratings received, and nothing to a profile.
  const links = page.getByRole('link', { name: ratings.anonymousPlayer }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.ratingsReceived]);

  const other = await newMember({ firstName: 'Cal' });
  const second = await recordSingles(other, viewer);
  await giveRating(other, viewer, second, { power: 7, isAnonymous: false });
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  const named = page.getByRole('article', { name: 'Cal' }).getByRole('link', { name: 'Cal' });
  await expect.element(named).toHaveAttribute('href', paths.profile(other.id));
});

// proves NAME-4
test('guests without an account and deleted players are no links', async () => {
  const { viewer, bea } = await playedSingles();
  const partner = await newMember({ firstName: 'Pia' });
  await recordDoubles(viewer, partner, [bea, GUS]);
  await commands.deleteAccount(bea.id);
  await openApp(viewer, paths.ratePlayers);
  await sees('Gus');
  for (const name of ['Gus', DELETED_PLAYER])
    expect(page.getByRole('main').getByRole('link', { name, exact: true }).elements()).toEqual([]);
});

// proves NAME-4
test('a guest at the court sees names without links', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const match = await recordSingles(ann, GUS);
  await openApp(null, paths.qrRating(match));
  await letIn(GUS.email);
  await expect.element(page.getByRole('link', { name: `${qrRating.rate} Ann` })).toBeVisible();
  await sees('Ann');
  expect(page.getByRole('link', { name: /^Ann/ }).elements()).toEqual([]);
});

// proves NAME-4
test('a blocked player’s name in the settings opens the profile, which can end the block', async () => {
  const { viewer, bea } = await playedSingles();
  await viewer.post(`/api/users/${bea.id}/block`, {});
  await openApp(viewer, paths.settingsPart('privacy'));
  await page.getByRole('link', { name: 'Bea' }).click();
  await sees(blocking.isBlocked('Bea'));
});

/** How this member's initials are drawn. */
async function lookOf({ id }: Member): Promise<string[]> {
  const find = () => document.querySelector(`main a[href="${paths.profile(id)}"] [data-initials]`);
  await expect.poll(find).not.toBeNull();
  const { backgroundColor, backgroundImage } = getComputedStyle(find() ?? document.body);
  return [backgroundColor, backgroundImage];
}

async function playedSingles(): Promise<{ viewer: Member; bea: Member; match: string }> {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  return { viewer, bea, match: await recordSingles(viewer, bea) };
}
