import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { formatRevealTime } from '#pwa/ui/formats/format-daily-hour.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile as text } from '#shared/text/profile.ts';

const SEVENS = recordOf(SKILLS, () => 7);
const ANN = { firstName: 'Ann', lastName: 'Lee' };

test('the badge of a premium member is one line on a phone', async () => {
  await openApp(await newMember({ signupCode: 'BETA007' }), paths.ownProfile);
  const badge = page.getByText(dashboard.premiumMember);
  await expect.element(badge).toBeVisible();
  expect(badge.element().getBoundingClientRect().height).toBeLessThan(40);
});

// proves ROUTE-10, ROUTE-11, PROFILE-1, PROFILE-2
test.each(['without an id', 'by one’s own id'])(
  'one’s own profile, %s, shows name and picture, and links to editing and asking for ratings',
  async (which) => {
    const ann = await newMember(ANN);
    await commands.changeStore("update users set location = 'Bend' where id = ?", ann.id);
    await openApp(ann, which === 'without an id' ? '/profile' : paths.profile(ann.id));
    await heading('Ann Lee');
    for (const words of [`@${ann.username}`, 'Bend', dashboard.freeMember]) await sees(words);
    await expect.element(page.getByText(/^Member since \w+\s\d+,\s\d{4}$/)).toBeVisible();
    await fact(dashboard.overall, dashboard.unrated);
    expect(page.getByText(ratings.notRated).query()).toBeNull();
    expect(page.getByText(premiumStats.record).query()).toBeNull();
    for (const [name, to] of [
      [text.edit, '/profile/edit'],
      [text.requestRating, '/request-rating'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', to);
    await expectAccessible();
  },
);

// proves PROFILE-1
test('the day since when a player is a member is that of the reader, ten hours behind UTC', async () => {
  const [viewer, ann] = [await newMember(), await newMember(ANN)];
  const at = Date.parse('2026-05-01T02:00:00Z');
  for (const { id } of [viewer, ann])
    await commands.changeStore('update users set created_at = ? where id = ?', at, id);
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600);
  onTestFinished(() => zone.mockRestore());
  await openApp(viewer, paths.profile(ann.id));
  await expect.element(page.getByText(/^Member since Apr\s30,\s2026$/)).toBeVisible();
  await reopenApp(paths.ownProfile);
  await expect.element(page.getByText(/^Member since Apr\s30,\s2026$/)).toBeVisible();
});

// proves PROFILE-1
test('in a wide window the numbers of another player are beside what was played with them', async () => {
  const [viewer, bea] = [await newMember(), await newMember(ANN)];
  await recordSingles(viewer, bea);
  await openApp(viewer, paths.profile(bea.id));
  await showOn(DESK);
  const [games, numbers] = [
    page.getByRole('region', { name: /Ann Lee/ }),
    page.getByRole('region', { name: text.ratings, exact: true }),
  ];
  await expect.element(numbers).toBeVisible();
  const left = numbers.element().getBoundingClientRect();
  const right = games.first().element().getBoundingClientRect();
  expect(right.left).toBeGreaterThan(left.right);
});

test('in a wide window without signal what was played with a player is beside why the rest is missing', async () => {
  const [viewer, bea] = [await newMember(), await newMember(ANN)];
  await recordSingles(viewer, bea);
  await openApp(viewer);
  await sees('Ann Lee');
  loseSignal();
  await reopenApp(paths.profile(bea.id));
  await showOn(DESK);
  const why = page.getByText(text.noSignal);
  await expect.element(why).toBeVisible();
  const games = page.getByRole('region', { name: /Ann Lee/ }).first();
  const [left, right] = [why, games].map((part) => part.element().getBoundingClientRect());
  expect(right?.left).toBeGreaterThan(left?.right ?? Infinity);
});

// proves ROUTE-10, PROFILE-1
test('another player’s profile shows their numbers; counts, record and skills only to premium viewers', async () => {
  const [bea, free] = [await newMember(ANN), await newMember()];
  const premium = await newMember({ signupCode: 'BETA002' });
  await giveRating(free, bea, await recordSingles(free, bea), { ...SEVENS, sportsmanship: 8 });
  await commands.changeStore('update users set is_test_member = 1 where id = ?', bea.id);
  await openApp(free, paths.profile(bea.id));
  await heading('Ann Lee');
  await sees(text.test);
  await fact(dashboard.overall, '7.0');
  await fact(dashboard.sportsmanship, '8.0');
  await sees('Excellent player to match with');
  expect(page.getByText(dashboard.ratingsReceived).query()).toBeNull();
  expect(page.getByText(premiumStats.record).query()).toBeNull();
  expect(page.getByRole('link', { name: text.edit }).query()).toBeNull();
  await expectAccessible();

  await commands.changeStore(
    `update ratings set created_at = created_at - ${DAY_MS} where rated_user_id = ?`,
    bea.id,
  );
  await openApp(premium, paths.profile(bea.id));
  await fact(dashboard.ratingsReceived, '1');
  // How many ratings they gave is for them only.
  expect(page.getByText(dashboard.ratingsGiven).query()).toBeNull();
  await fact(premiumStats.wins, '0');
  await sees(premiumStats.breakdown);
});

// proves ANON-8
test('a profile does not claim that its player has no ratings while one waits for the reveal', async () => {
  const [bea, rater] = [await newMember(ANN), await newMember()];
  await giveRating(rater, bea, await recordSingles(rater, bea), SEVENS);
  await openApp(await newMember(), paths.profile(bea.id));
  await fact(dashboard.overall, 'No ratings to show yet');
});

// proves ANON-8
test('another player’s profile says which ratings its numbers count', async () => {
  const [bea, rater] = [await newMember(ANN), await newMember()];
  await giveRating(rater, bea, await recordSingles(rater, bea), SEVENS);
  await openApp(rater, paths.profile(bea.id));
  await fact(dashboard.overall, '7.0');
  await sees(text.counted(formatRevealTime()));

  await openApp(bea, paths.profile(bea.id));
  await fact(dashboard.overall, '7.0');
  expect(page.getByText(/^Updated daily/).query()).toBeNull();
});

// proves PROFILE-7
test('a private profile shows only name and picture, and says so', async () => {
  const [viewer, ann] = [await newMember(), await newMember(ANN)];
  await commands.changeStore(
    "update users set profile_private = 1, location = 'Bend' where id = ?",
    ann.id,
  );
  await openApp(viewer, paths.profile(ann.id));
  await heading('Ann Lee');
  await sees(text.private);
  await sees(text.privateHint('Ann Lee'));
  for (const hidden of ['Bend', dashboard.overall, dashboard.freeMember])
    expect(page.getByText(hidden).query()).toBeNull();
  await expectAccessible();
});

// proves PROFILE-3, PROFILE-4
test.each(['/profile/1', '/profile/nobody'])(
  '%s is not found, with a link to the dashboard',
  async (path) => {
    await openApp(await newMember(), path);
    await heading('Profile not found');
    await sees('The requested profile could not be found.');
    await expectAccessible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await arrivesAt(paths.home);
  },
);

// proves PROFILE-3, PROFILE-4
test("a profile that could not be loaded shows 'not found' with the error’s message", async () => {
  const failure = { code: 'internal', message: 'The server is out of breath.' };
  answerAt('/api/users/1/profile', () => fromServer(Response.json(failure, { status: 500 })));
  await openApp(await newMember(), paths.profile(1));
  await heading('Profile not found');
  await sees(failure.message);
});

test('a missing picture is replaced by the initials', async () => {
  const [viewer, ann] = [await newMember(), await newMember(ANN)];
  const gone = `/api/pictures/${'0'.repeat(64)}`;
  await commands.changeStore('update users set profile_picture = ? where id = ?', gone, ann.id);
  await openApp(viewer, paths.profile(ann.id));
  await expect.poll(() => document.querySelector('main [data-initials="AL"]')).not.toBeNull();
  expect(document.querySelector('main img')).toBeNull();
});

async function heading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Resolves when this number is shown above this label. */
async function fact(name: string, value: string): Promise<void> {
  const facts = () => [...document.querySelectorAll('dl > div')].map(partsOf);
  await expect.poll(facts).toContainEqual([name, value]);
}

function partsOf(fact: Element): (string | null)[] {
  return [...fact.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
}
