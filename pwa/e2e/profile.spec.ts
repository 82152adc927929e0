import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile as text } from '#shared/text/profile.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const SEVENS = recordOf(SKILLS, () => 7);
const ANN = { firstName: 'Ann', lastName: 'Lee' };

test('one’s own profile is shown without signal after a cold start', async () => {
  const ann = await newMember(app.server, { ...ANN, signupCode: 'BETA001' });
  const bea = await newMember(app.server);
  await giveRating(bea, ann, await recordSingles(ann, bea), { ...SEVENS, sportsmanship: 8 });
  const phone = await app.phoneOf(ann, paths.profile(ann.id));
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

test('without signal another player’s profile shows the known name, and the rest once there is signal', async () => {
  const [viewer, ann] = [await newMember(app.server), await newMember(app.server, ANN)];
  await recordSingles(viewer, ann);
  const phone = await app.phoneOf(viewer);
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

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Resolves when this number is shown above this label. */
async function fact(page: Page, name: string, value: string): Promise<void> {
  const facts: Locator = page.locator('dl > div');
  await facts
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .waitFor();
}
