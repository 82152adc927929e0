import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { ratings, seats } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { install } from '#shared/text/install.ts';
import { matchList } from '#shared/text/matches.ts';
import { insecure } from '#shared/text/public-page.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import { categories } from '#shared/text/skills.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const { clean } = syncStatus.badge;

// proves SYNC-6
test('with everything on the server the badge is clean, and the panel says so', async () => {
  await openApp(await newMember());
  const panel = await openPanel(clean);
  await sees(syncPanel.clean, panel);
  await sees(syncPanel.persistUnasked, panel);
  expect(panel.element().textContent).toContain(`${syncPanel.now}${install.link}`);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('an entry that the server has accepted but not sent back yet is on its way', async () => {
  await openApp(await newMember());
  await expect.element(badge(clean)).toBeVisible();
  const findPulls = answerAt('/api/sync/pull', noSignal);
  await recordMatch();
  const panel = await openPanel();
  await sees(syncPanel.aMatch('Riverside · vs Gus'), group(panel, syncPanel.onItsWay));
  findPulls();
  await panel.getByRole('button', { name: syncPanel.now }).click();
  await expect.element(group(panel, syncPanel.onItsWay)).not.toBeInTheDocument();
  await sees(syncPanel.clean, panel);
});

// proves SYNC-6
test("'Sync now' syncs at once, long before the app would by itself", async () => {
  await openApp(await newMember());
  const panel = await openPanel(clean);
  let pulls = 0;
  answerAt('/api/sync/pull', (send) => {
    pulls += 1;
    return send();
  });
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(() => pulls).toBeGreaterThan(0);
});

// proves SYNC-6
test("'Sync now' is a button only while something waits and there is signal", async () => {
  await openApp(await newMember());
  const panel = await openPanel(clean);
  expect(isPlain()).toBe(true);
  loseSignal();
  await sees(syncPanel.offline, panel);
  await panel.getByRole('button', { name: 'Close' }).click();
  await recordMatch();
  await sees(syncPanel.aMatch('Riverside · vs Gus'), await openPanel());
  answerAt('/api/sync/push', () => new Response(null, { status: 503 }));
  findSignal();
  await expect.poll(isPlain).toBe(false);
});

// proves SYNC-6
test('the panel opens with its records: they do not come a moment later', async () => {
  await openApp(await newMember());
  loseSignal();
  await recordMatch();
  const opened: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    const panel = document.querySelector('dialog');
    if (panel) opened.push(panel.querySelector('h3')?.textContent ?? null);
  });
  observer.observe(document, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  await sees(syncPanel.aMatch('Riverside · vs Gus'), await openPanel());
  expect(opened[0]).toBe(syncStatus.onThisPhone);
});

// proves SYNC-6
test("'Sync now' is not offered without signal, until there is", async () => {
  await openApp(await newMember());
  const panel = await openPanel(clean);
  const now = panel.getByRole('button', { name: syncPanel.now });
  await expect.element(now).toBeVisible();
  loseSignal();
  await sees(syncPanel.offline, panel);
  await expect.element(now).not.toBeInTheDocument();
  await expectAccessible();
  findSignal();
  await expect.element(now).toBeVisible();
});

// proves SYNC-6
test("a phone with a network says that PPR can't be reached, never that it has no signal", async () => {
  await openApp(await newMember());
  const panel = await openPanel(clean);
  const answers = answerAt(/^\/api\//, noSignal);
  await panel.getByRole('button', { name: syncPanel.now }).click();
  await sees(syncPanel.down, panel);
  await sees(syncPanel.notNow.down, panel);
  await expectAccessible();
  answers();
  await panel.getByRole('button', { name: syncPanel.now }).click();
  await sees(syncPanel.clean, panel);
  expect(panel.getByText(syncPanel.notNow.down).query()).toBeNull();
});

// proves SYNC-5
test('a rating that repeats another shows the reason, and leads to that one in place of trying again', async () => {
  const bea = await refusedRating();
  const panel = await openPanel(syncStatus.refusedBadge(1));
  const refused = group(panel, syncPanel.refusedHeading);
  await sees(syncPanel.aRating(bea.username), refused);
  await sees(refusals.rated_today, refused);
  expect(isPlain()).toBe(true);
  await sees(syncPanel.fileHint, panel);
  await expectAccessible();
  expect(refused.getByRole('button', { name: syncPanel.retry }).query()).toBeNull();
  await sees(`You already rated ${bea.username}: 7.0. This 9.0 doesn't count.`, refused);
  await refused.getByRole('link', { name: changeRating.editCounting }).click();
  const first = page.getByRole('article', { name: bea.username }).first();
  await sees('7.0', first);
  const stored = await commands.queryStore(
    'select id from ratings where rated_user_id = ?',
    bea.id,
  );
  expect(stored).toEqual([{ id: new URLSearchParams(location.search).get('rating') }]);
});

test('on a phone the badge of refused and waiting records stays in one line', async () => {
  await refusedRating();
  await expect.element(badge(syncStatus.refusedBadge(1))).toBeVisible();
  loseSignal();
  await recordMatch();
  const both = badge(syncStatus.refusedBadge(1, 1));
  await expect.element(both).toBeVisible();
  const words = both.element().querySelector('span')?.getBoundingClientRect();
  expect(words?.height).toBeLessThan(24);
});

test('a refused rating is marked in the list and does not count', async () => {
  const bea = await refusedRating({ signupCode: 'BETA001' });
  await expect.element(badge(syncStatus.refusedBadge(1))).toBeVisible();
  await reopenApp(paths.ratingDatabase);
  // The tab counts the cards below it, including the refused one.
  await expect.element(page.getByRole('tab', { name: "Ratings I've Given (2)" })).toBeVisible();
  const cards = page.getByRole('article', { name: bea.username });
  expect(cards.elements()).toHaveLength(2);
  await expect
    .element(cards.filter({ hasText: `${syncStatus.refused} ${refusals.rated_today}` }))
    .toBeVisible();
  await reopenApp(paths.ratePlayers);
  const opponent = page.getByRole('article', { name: 'Riverside' }).getByRole('listitem');
  await sees(matchList.notAccepted, opponent);
  // The other rating of this day counts, so the next one can be given tomorrow (RATE-10).
  await sees(seats.ratedToday, opponent);
  await expectAccessible();
  await reopenApp(paths.home);
  const total = () =>
    [...document.querySelectorAll('dl > div')].find((fact) =>
      fact.textContent?.includes(dashboard.ratingsGiven),
    );
  await expect.poll(() => total()?.querySelector('dd')?.textContent).toBe('1');
});

// proves SYNC-5
test('a refused record is discarded by two taps, not by one', async () => {
  const bea = await refusedRating();
  const panel = await openPanel(syncStatus.refusedBadge(1));
  await panel.getByRole('button', { name: syncPanel.discard }).click();
  await expect.element(panel.getByRole('button', { name: syncPanel.discardForGood })).toBeVisible();
  await sees(refusals.rated_today, panel);
  await panel.getByRole('button', { name: syncPanel.discardForGood }).click();
  await sees(syncPanel.clean, panel);
  expect(await powersOf(bea)).toEqual([{ power: 7 }]);
});

test.each([
  [true, syncPanel.persisted],
  [false, syncPanel.notPersisted],
])('the panel says whether storage is persistent: %s', async (isGranted, sentence) => {
  const asking = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(isGranted);
  onTestFinished(() => asking.mockRestore());
  await openApp(await newMember());
  await recordMatch();
  const panel = await openPanel(clean);
  await sees(sentence, panel);
});

// proves INSTALL-2
test('without signal the panel leads to how to install the app', async () => {
  await openApp(await newMember());
  await expect.element(badge(clean)).toBeVisible();
  loseSignal();
  const panel = await openPanel(syncStatus.badge.offline);
  await panel.getByRole('link', { name: install.link }).click();
  await arrivesAt(paths.download);
  await expect.element(panel).not.toBeInTheDocument();
});

test('without https the panel says what is missing, and does not suggest installing the app', async () => {
  const isSecure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  onTestFinished(() => isSecure.mockRestore());
  await openApp(await newMember());
  const panel = await openPanel();
  await sees(insecure, panel);
  for (const promise of [syncPanel.persisted, syncPanel.notPersisted, syncPanel.persistUnasked])
    expect(page.getByText(promise).query()).toBeNull();
});

// proves SYNC-6, SYNC-14
test('once the session has ended the panel asks to sign in, and offers nothing else', async () => {
  const member = await newMember();
  await openApp(member);
  loseSignal();
  await recordMatch();
  await member.post('/api/logout-everywhere');
  findSignal();
  const panel = await openPanel();
  await sees(SESSION_ENDED, panel);
  // Their own record is listed once, and not as another account's.
  await sees(syncPanel.aMatch('Riverside · vs Gus'), panel);
  expect(panel.getByText(`@${member.username}`).query()).toBeNull();
  expect(panel.getByRole('button', { name: syncPanel.now }).query()).toBeNull();
  await panel.getByRole('button', { name: sessionText.signIn }).click();
  await arrivesAt(paths.auth);
});

function badge(state: string): Locator {
  return page.getByRole('button', { name: syncStatus.badgeName(state), exact: true });
}

/** Opens the panel once the badge has this text, or any text if none is given. */
/** True while "Sync now" is no more than a line of text. */
function isPlain(): boolean {
  const now = page.getByRole('dialog').getByRole('button', { name: syncPanel.now });
  return getComputedStyle(now.element()).backgroundColor === 'rgba(0, 0, 0, 0)';
}

async function openPanel(state?: string): Promise<Locator> {
  const button = state === undefined ? page.getByRole('button', { name: /^Sync:/ }) : badge(state);
  await button.click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  // It opens once it can describe its records.
  await expect.element(panel).toBeVisible();
  return panel;
}

function group(panel: Locator, name: string): Locator {
  return panel.getByRole('region', { name });
}

/** On this phone Bea was rated 9 without signal, on a day on which the same player has given her a 7 elsewhere. */
async function refusedRating(ofRater = {}): Promise<Member> {
  const ann = await newMember(ofRater);
  const bea = await newMember();
  const matchId = await recordSingles(ann, bea);
  await openApp(ann, paths.ratingWizard(matchId, bea.id));
  await expect.element(page.getByRole('radio', { name: '9', exact: true })).toBeVisible();
  loseSignal();
  await page.getByRole('radio', { name: '9', exact: true }).click();
  for (const category of Object.values(categories).slice(1)) {
    await expect.element(page.getByRole('group', { name: category })).toBeVisible();
    await page.getByRole('radio', { name: ratings.notRated }).click();
  }
  await page.getByRole('button', { name: ratingWizard.submit }).click();
  await arrivesAt(paths.home);
  await giveRating(ann, bea, await recordSingles(ann, bea, { location: 'Hilltop' }), { power: 7 });
  findSignal();
  await seesToast(ratingWizard.alreadyRated);
  return bea;
}

function powersOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select power from ratings where rated_user_id = ?', id);
}
