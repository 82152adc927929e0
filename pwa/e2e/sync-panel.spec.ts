import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { VERSION_POLL_MS } from '#shared/domain/limits.ts';
import { paths } from '#shared/domain/paths.ts';
import { categories, dashboard, ratings, sessionText, syncStatus } from '#shared/text/common.ts';
import { matchList } from '#shared/text/match-list.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { changeStore, queryStore } from './fixtures/server/store.ts';

const stage = useStage();
let betaCodes = 0;

const { clean, offline, waiting } = syncStatus.badge;

// proves SYNC-6
test('with everything on the server the badge is clean, and the panel says so', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const panel = await openPanel(page, clean);
  await sees(panel, syncStatus.clean);
  await sees(panel, syncPanel.persistUnasked);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

// proves SYNC-2
test('without signal the panel names what is on this phone, and it is sent by itself later', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await phone.losesSignal();
  await badge(phone.page, offline).waitFor();
  await recordMatch(phone.page);
  const panel = await openPanel(phone.page, waiting(1));
  await sees(panel, syncPanel.offline);
  await sees(group(panel, syncStatus.onThisPhone), syncPanel.aMatch('Riverside'));
  await expectAccessible(phone.page);
  await phone.findsSignal();
  await sees(panel, syncStatus.clean);
  await group(panel, syncStatus.onThisPhone).waitFor({ state: 'detached' });
});

test('what the server has taken, and this phone not yet seen again, is on its way', async () => {
  const { page, context } = await stage.phoneOf(await newMember(stage.server));
  await badge(page, clean).waitFor();
  await context.route('**/api/sync/pull**', (route) => route.abort());
  await recordMatch(page);
  const panel = await openPanel(page);
  await sees(group(panel, syncPanel.onItsWay), syncPanel.aMatch('Riverside'));
  await context.unroute('**/api/sync/pull**');
  await panel.getByRole('button', { name: syncPanel.now }).click();
  await group(panel, syncPanel.onItsWay).waitFor({ state: 'detached' });
  await sees(panel, syncStatus.clean);
});

// proves SYNC-6
test("'Sync now' asks the server at once, long before it would by itself", async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const panel = await openPanel(page, clean);
  const asked = page.waitForRequest('**/api/sync/pull**', { timeout: VERSION_POLL_MS / 3 });
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await asked;
});

// proves SYNC-5
test('what was refused is shown with its reason, and trying again sends it anew', async () => {
  const { page, bea } = await phoneWithRefusedRating();
  const panel = await openPanel(page, syncStatus.refusedBadge(1));
  const refused = group(panel, syncPanel.refusedHeading);
  await sees(refused, syncPanel.aRating(bea.username));
  await sees(refused, refusals.rated_today);
  await expectAccessible(page);
  changeStore(stage.server, 'delete from ratings where rated_user_id = ?', bea.id);
  await refused.getByRole('button', { name: syncPanel.retry }).click();
  await sees(panel, syncStatus.clean);
  expect(powersOf(bea)).toEqual([{ power: 9 }]);
});

test('a refused rating is marked where it shows, and counts in nothing', async () => {
  // A code is good once, and a second try needs one, too.
  betaCodes += 1;
  const { page, bea } = await phoneWithRefusedRating({ signupCode: `BETA00${betaCodes}` });
  await badge(page, syncStatus.refusedBadge(1)).waitFor();
  await page.goto(paths.ratingDatabase);
  // The tab counts the cards beneath it, the refused one too.
  await page.getByRole('tab', { name: "Ratings I've Given (2)" }).waitFor();
  const cards = page.getByRole('article', { name: bea.username });
  expect(await cards.count()).toBe(2);
  await cards.filter({ hasText: `Not accepted: ${refusals.rated_today}` }).waitFor();
  await page.goto(paths.ratePlayers);
  const opponent = page.getByRole('article', { name: 'Riverside' }).getByRole('listitem');
  await sees(opponent, 'Not accepted');
  await opponent.getByRole('link', { name: matchList.rate }).waitFor();
  await expectAccessible(page);
  await page.goto(paths.home);
  const total = page.locator('dl > div', { hasText: dashboard.totalRatings });
  await sees(total, '1');
});

// proves SYNC-5
test('what was refused is discarded by two taps, and only then', async () => {
  const { page, bea } = await phoneWithRefusedRating();
  const panel = await openPanel(page, syncStatus.refusedBadge(1));
  await panel.getByRole('button', { name: syncPanel.discard }).click();
  await panel.getByRole('button', { name: syncPanel.discardForGood }).waitFor();
  await sees(panel, refusals.rated_today);
  await panel.getByRole('button', { name: syncPanel.discardForGood }).click();
  await sees(panel, syncStatus.clean);
  expect(powersOf(bea)).toEqual([{ power: 7 }]);
});

test.each([
  ['granted', syncPanel.persisted],
  ['denied', syncPanel.notPersisted],
] as const)('when storage for good is %s, the panel says so', async (setting, sentence) => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await answerPersist(phone, setting);
  await recordMatch(phone.page);
  const panel = await openPanel(phone.page, clean);
  await sees(panel, sentence);
});

// proves SYNC-15
test('once the session has ended the panel asks to sign in', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member);
  const panel = await openPanel(page, clean);
  await member.post('/api/logout-everywhere');
  await panel.getByRole('button', { name: syncPanel.now }).click();
  await sees(panel, sessionText.ended);
  await panel.getByRole('button', { name: sessionText.signIn }).click();
  await arrivesAt(page, paths.auth);
});

function badge(page: Page, state: string): Locator {
  return page.getByRole('button', { name: syncStatus.badgeName(state), exact: true });
}

/** Opens the panel once the badge says this, or whatever it says. */
async function openPanel(page: Page, state?: string): Promise<Locator> {
  const button =
    state === undefined ? page.getByRole('button', { name: /^Sync:/ }) : badge(page, state);
  await button.click();
  return page.getByRole('dialog', { name: syncPanel.panel });
}

function group(panel: Locator, name: string): Locator {
  return panel.getByRole('region', { name });
}

/** A phone that rated Bea 9 without signal, on a day on which its player has given her a 7 elsewhere. */
async function phoneWithRefusedRating(ofRater = {}): Promise<{ page: Page; bea: Member }> {
  const ann = await newMember(stage.server, ofRater);
  const bea = await newMember(stage.server);
  const matchId = await recordSingles(ann, bea);
  const phone = await stage.phoneOf(ann, paths.ratingWizard(matchId, bea.id));
  await phone.losesSignal();
  await phone.page.getByRole('radio', { name: '9', exact: true }).click();
  for (const category of Object.values(categories).slice(1)) {
    await phone.page.getByRole('group', { name: category }).waitFor();
    await phone.page.getByRole('radio', { name: ratings.notRated }).click();
  }
  await phone.page.getByRole('button', { name: ratingWizard.submit }).click();
  await arrivesAt(phone.page, paths.home);
  await giveRating(ann, bea, await recordSingles(ann, bea, { location: 'Hilltop' }), { power: 7 });
  await phone.findsSignal();
  await seesToast(phone.page, ratingWizard.alreadyRated);
  return { page: phone.page, bea };
}

/** How the browser answers when the app asks it to keep the phone's records. */
async function answerPersist({ context, page }: Phone, setting: 'granted' | 'denied') {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'persistent-storage' },
    setting,
    browserContextId: targetInfo.browserContextId ?? '',
  });
}

function powersOf({ id }: Member): unknown[] {
  return queryStore(stage.server, 'select power from ratings where rated_user_id = ?', id);
}
