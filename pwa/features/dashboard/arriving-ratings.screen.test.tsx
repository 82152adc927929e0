import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { formatArriving, formatFirstNumbers } from '#pwa/ui/formats/format-daily-hour.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { firstSteps } from '#shared/text/first-steps.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';

// proves ANON-6, DASH-3, DASH-11
test('the dashboard tells how many ratings arrive, and when the first numbers do', async () => {
  const { ann } = await aRatedCourt();
  await announce(ann);
  await openApp(ann, paths.home);
  const steps = page.getByRole('region', { name: firstSteps.title });
  for (const where of [steps, page.getByRole('region', { name: dashboard.recentRatings })])
    await expect.element(where.getByText(formatArriving(1))).toBeVisible();
  expect(steps.getByRole('link', { name: firstSteps.rated.action }).query()).toBeNull();
  await sees(formatFirstNumbers().replaceAll('\u00a0', ' '));
  await expectAccessible();
});

// proves ANON-6
test('nothing on the dashboard tells of a rating before its number is announced', async () => {
  const { al } = await aRatedCourt();
  await openApp(al, paths.home);
  await sees(dashboard.unrated);
  await sees(firstSteps.rated.hint, page.getByRole('region', { name: firstSteps.title }));
  expect(page.getByText(/new ratings? a/).query()).toBeNull();
});

// proves ANON-6
test('the rating database tells how many ratings arrive', async () => {
  const { bea } = await aRatedCourt();
  await announce(bea);
  await openApp(bea, paths.ratingDatabase);
  await page.getByRole('tab', { name: ratingDatabase.received(0) }).click();
  await expect.element(page.getByText(formatArriving(2))).toBeVisible();
  expect(page.getByText(ratingDatabase.noneReceived).query()).toBeNull();
  await expectAccessible();
});

/** A doubles match of Ann and Al against Bea and Bo: for Ann and Al waits one rating each, for Bea two. */
async function aRatedCourt(): Promise<Record<'ann' | 'al' | 'bea', Member>> {
  const [ann, al] = [await newMember(), await newMember()];
  const [bea, bo] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(ann, al, [bea, bo]);
  const rate = (rater: Member, rated: Member) =>
    giveRating(rater, rated, matchId, { power: 3, reveal: 'daily' });
  await rate(bea, al);
  await rate(bea, ann);
  await rate(ann, bea);
  await rate(al, bea);
  return { ann, al, bea };
}

/**
 * What the job of the full hour does, but for telling phones: call this before the member opens the app. A phone that
 * was open before may keep what its last pull brought.
 */
function announce({ id }: Member): Promise<void> {
  return commands.changeStore('update ratings set announced_at = 1 where rated_user_id = ?', id);
}
