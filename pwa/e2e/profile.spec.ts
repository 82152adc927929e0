import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { dashboard, ratings } from '#shared/text/common.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile as text } from '#shared/text/profile.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { giveRating, recordSingles } from './fixtures/server/recorded-matches.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useStage();
const SEVENS = recordOf(SKILLS, () => 7);
const ANN = { firstName: 'Ann', lastName: 'Lee' };

// proves ROUTE-10, ROUTE-11, PROFILE-1, PROFILE-2
test.each(['without an id', 'by one’s own id'])(
  'one’s own profile, %s, says who one is, and leads to editing and asking for ratings',
  async (which) => {
    const ann = await newMember(stage.server, ANN);
    changeStore(stage.server, "update users set location = 'Bend' where id = ?", ann.id);
    const path = which === 'without an id' ? '/profile' : paths.profile(ann.id);
    const { page } = await stage.phoneOf(ann, path);
    await heading(page, 'Ann Lee');
    for (const said of [`@${ann.username}`, 'Bend', dashboard.freeMember]) await sees(page, said);
    await page.getByText(/^Member since \w+ \d+, \d{4}$/).waitFor();
    await fact(page, dashboard.overall, ratings.notRated);
    expect(await page.getByText(premiumStats.record).count()).toBe(0);
    for (const [name, to] of [
      [text.edit, '/profile/edit'],
      [text.requestRating, '/request-rating'],
    ] as const)
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(to);
    await expectAccessible(page);
  },
);

test('one’s own profile is there without signal, from cold', async () => {
  const ann = await newMember(stage.server, { ...ANN, signupCode: 'BETA001' });
  const bea = await newMember(stage.server);
  await giveRating(bea, ann, await recordSingles(ann, bea), { ...SEVENS, sportsmanship: 8 });
  const phone = await stage.phoneOf(ann, paths.profile(ann.id));
  await fact(phone.page, dashboard.overall, '7.0');
  await phone.losesSignal();
  const page = await phone.reopen(paths.profile(ann.id));
  await heading(page, 'Ann Lee');
  await sees(page, dashboard.premiumMember);
  await fact(page, dashboard.overall, '7.0');
  await fact(page, dashboard.ratingsReceived, '1');
  await fact(page, premiumStats.wins, '0');
  await sees(page, ratings.excellent);
});

// proves ROUTE-10, PROFILE-1
test('another’s profile shows their numbers; counts, record and skills to premium viewers alone', async () => {
  const [bea, free] = [await newMember(stage.server, ANN), await newMember(stage.server)];
  const premium = await newMember(stage.server, { signupCode: 'BETA002' });
  await giveRating(free, bea, await recordSingles(free, bea), { ...SEVENS, sportsmanship: 8 });
  changeStore(stage.server, 'update users set is_test_member = 1 where id = ?', bea.id);
  const ofFree = await stage.phoneOf(free, paths.profile(bea.id));
  await heading(ofFree.page, 'Ann Lee');
  await sees(ofFree.page, text.test);
  await fact(ofFree.page, dashboard.overall, '7.0');
  await fact(ofFree.page, dashboard.sportsmanship, '8.0');
  await sees(ofFree.page, 'Excellent player to match with');
  expect(await ofFree.page.getByText(dashboard.ratingsReceived).count()).toBe(0);
  expect(await ofFree.page.getByText(premiumStats.record).count()).toBe(0);
  expect(await ofFree.page.getByRole('link', { name: text.edit }).count()).toBe(0);
  await expectAccessible(ofFree.page);

  const ofPremium = await stage.phoneOf(premium, paths.profile(bea.id));
  await fact(ofPremium.page, dashboard.ratingsReceived, '1');
  await fact(ofPremium.page, premiumStats.wins, '0');
  await sees(ofPremium.page, premiumStats.breakdown);
});

// proves PROFILE-7
test('of a private profile name and picture are shown, and it says so', async () => {
  const [viewer, ann] = [await newMember(stage.server), await newMember(stage.server, ANN)];
  changeStore(
    stage.server,
    "update users set profile_private = 1, location = 'Bend' where id = ?",
    ann.id,
  );
  const { page } = await stage.phoneOf(viewer, paths.profile(ann.id));
  await heading(page, 'Ann Lee');
  await sees(page, text.private);
  await sees(page, text.privateHint('Ann Lee'));
  for (const hidden of ['Bend', dashboard.overall, dashboard.freeMember])
    expect(await page.getByText(hidden).count()).toBe(0);
  await expectAccessible(page);
});

// proves PROFILE-3, PROFILE-4
test.each(['/profile/1', '/profile/nobody'])('%s is not found, and leads home', async (path) => {
  const { page } = await stage.phoneOf(await newMember(stage.server), path);
  await heading(page, 'Profile not found');
  await sees(page, 'The requested profile could not be found.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await arrivesAt(page, paths.home);
});

// proves PROFILE-3, PROFILE-4
test('a profile that could not be loaded is not found, with the error’s message', async () => {
  const { page, context } = await stage.phoneOf(await newMember(stage.server));
  const failure = { code: 'internal', message: 'The server is out of breath.' };
  await context.route('**/profile', (route) => route.fulfill(serverAnswer(500, failure)));
  await page.goto(paths.profile(1));
  await heading(page, 'Profile not found');
  await sees(page, failure.message);
});

test('without signal another’s profile shows whom the phone knows, and the rest when there is some', async () => {
  const [viewer, ann] = [await newMember(stage.server), await newMember(stage.server, ANN)];
  await recordSingles(viewer, ann);
  const phone = await stage.phoneOf(viewer);
  await phone.page.getByRole('link', { name: 'Rate Ann Lee' }).waitFor();
  await phone.losesSignal();
  const page = await phone.reopen(paths.profile(ann.id));
  await heading(page, 'Ann Lee');
  await sees(page, text.noSignal);
  await expectAccessible(page);
  await phone.findsSignal();
  await fact(page, dashboard.overall, ratings.notRated);
  expect(await page.getByText(text.noSignal).count()).toBe(0);
});

test('a picture that is not there gives way to the initials', async () => {
  const [viewer, ann] = [await newMember(stage.server), await newMember(stage.server, ANN)];
  const gone = `/api/pictures/${'0'.repeat(64)}`;
  changeStore(stage.server, 'update users set profile_picture = ? where id = ?', gone, ann.id);
  const { page } = await stage.phoneOf(viewer, paths.profile(ann.id));
  await page.locator('main [data-initials="AL"]').waitFor();
  expect(await page.locator('main img').count()).toBe(0);
});

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Resolves when this number stands above this name. */
async function fact(page: Page, name: string, value: string): Promise<void> {
  const facts: Locator = page.locator('dl > div');
  await facts
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .waitFor();
}
