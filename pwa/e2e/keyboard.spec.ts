import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { demo } from '#shared/text/demo.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { notificationList } from '#shared/text/notifications.ts';
import { profile, profileEdit } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { ratingWizard, showName } from '#shared/text/rating-wizard.ts';
import { requestRating } from '#shared/text/request-rating.ts';
import { sessionText } from '#shared/text/session.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { Keys } from './fixtures/actions/keys.ts';
import { foundPlayers } from './fixtures/actions/record-match.ts';
import type { Credentials } from './fixtures/actions/sign-up.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

/** A desktop screen, where people have keyboards and see the bar's links. */
const DESK = { width: 1280, height: 800 };

const app = useE2eApp();

// proves UI-3
test('by keyboard alone: sign in, record a doubles match, share it, correct it, rate, read ratings', async () => {
  const [kit, kim, kay] = [uniqueName('Kit'), uniqueName('Kim'), uniqueName('Kay')];
  const names = [kit, kim, kay];
  for (const firstName of names) await newMember(app.server, { firstName });
  const keys = await signedInByKeys(await newMember(app.server));
  const { page } = keys;

  await keys.press('link', dashboard.createMatch);
  await arrivesAt(page, paths.createMatch);
  await keys.enter(createMatch.location, 'Riverside');
  await keys.goTo(page.getByLabel(createMatch.search));
  for (const name of names) await seatByKeys(keys, name);
  await keys.enter(createMatch.score.team1, '11');
  await keys.enter(createMatch.score.team2, '9');
  await keys.press('button', createMatch.submit);
  await arrivesAt(page, paths.ratePlayers);

  const open = share.open('Riverside');
  await keys.press('button', open);
  await keys.goTo(page.getByRole('button', { name: share.copyLink }));
  await keys.closeDialog(share.title, open);

  const correct = matchResult.of(matchResult.correct, 'Riverside');
  await keys.press('button', correct);
  await keys.enter(`Team 2: ${kim}, ${kay}`, '8');
  await page.keyboard.press('Enter');
  await sees(page, matchResult.saved.title);
  await sees(page, '8');

  await keys.press('link', `${matchList.rate} ${kim}`);
  await rateByKeys(keys);
  await arrivesAt(page, paths.home);

  await keys.press('link', nav.ratings);
  await keys.goTo(page.getByRole('tab', { name: ratingDatabase.given(1) }));
  await page.getByRole('article', { name: kim }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: ratingDatabase.received(0), selected: true }).waitFor();
  await sees(page, ratingDatabase.noneReceived);
});

// proves UI-3
test('by keyboard alone: the demo, notifications, feedback, profile, requests, settings, and log out', async () => {
  const [ann, bea] = [await newMember(app.server), await newMember(app.server)];
  await recordSingles(bea, ann, { location: 'Hilltop' });
  const keys = await signedInByKeys(ann);
  const { page } = keys;

  await keys.press('link', nav.ratings);
  await keys.press('link', ratingDatabase.tryDemo);
  await playDemoByKeys(keys);

  await keys.press('link', nav.notifications(1));
  await keys.press('button', notificationList.readAll);
  await page.getByRole('link', { name: nav.notifications(0) }).waitFor();

  await keys.press('link', nav.dashboard);
  await keys.press('link', dashboard.feedback);
  const category = page.getByLabel(feedback.category);
  await keys.goTo(category);
  await page.keyboard.type(feedback.categories.bug);
  expect(await category.inputValue()).toBe('bug');
  await keys.enter(feedback.text, 'I have no mouse.');
  await keys.press('button', feedback.submit);
  await sees(page, feedback.sent.title);

  await keys.press('link', nav.profile);
  await keys.press('link', profile.edit);
  await keys.enter(fieldLabels.firstName, 'Ann');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();

  await keys.press('link', profile.requestRating);
  const ask = requestRating.askAbout('Hilltop');
  await keys.press('button', ask);
  await keys.closeDialog(share.title, ask);

  const badge = syncStatus.badgeName(syncStatus.badge.clean);
  await keys.press('button', badge);
  await keys.goTo(page.getByRole('button', { name: syncPanel.now }));
  await keys.closeDialog(syncPanel.panel, badge);

  await keys.press('button', nav.account);
  await keys.press('link', nav.settings);
  await keys.goTo(page.getByRole('checkbox', { name: profileEdit.private }));
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: profileEdit.private, checked: true }).waitFor();

  await keys.press('button', nav.account);
  await keys.press('button', nav.logout);
  await arrivesAt(page, paths.auth);
});

// proves UI-3
test('by keyboard alone: a guest gets access on the QR page, and rates', async () => {
  const creator = await newMember(app.server, { firstName: 'Cam' });
  const gus = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
  const match = await recordSingles(creator, gus);
  const keys = await atDesk((await app.phone(paths.qrRating(match))).page);
  await keys.enter(fieldLabels.email, gus.email);
  await keys.press('button', qrRating.submit);
  await keys.press('link', `${qrRating.rate} Cam`);
  await rateByKeys(keys);
  await sees(keys.page, qrRating.rated);
});

/** The keyboard of a member who has just opened the app and signed in with it. */
async function signedInByKeys({ username, password }: Credentials): Promise<Keys> {
  const keys = await atDesk((await app.phone()).page);
  await keys.enter(fieldLabels.username, username);
  await keys.enter(fieldLabels.password, password);
  await keys.press('button', sessionText.signIn);
  await arrivesAt(keys.page, paths.home);
  return keys;
}

async function atDesk(page: Page): Promise<Keys> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new Keys(page);
}

/** No other player has this name, not even in a second try of the same test. */
function uniqueName(start: string): string {
  return start + crypto.randomUUID().slice(0, 8);
}

/** From the focused search to the first team with a free seat, and back to the search. */
async function seatByKeys({ page }: Keys, name: string): Promise<void> {
  await page.keyboard.type(name);
  await foundPlayers(page, name).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const pending = page.getByText(createMatch.pendingAs(name));
  await pending.waitFor();
  await page.keyboard.press('Enter');
  await pending.waitFor({ state: 'detached' });
}

/** Completes the wizard: the arrow keys select, Space chooses. */
async function rateByKeys(keys: Keys): Promise<void> {
  const { page } = keys;
  for (const category of CATEGORIES) {
    const step = page.getByRole('group', { name: categories[category] });
    await keys.goTo(step.getByRole('radio', { name: '1', exact: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await keys.goTo(page.getByRole('checkbox', { name: showName.label }));
  await keys.press('button', ratingWizard.submit);
}

async function playDemoByKeys(keys: Keys): Promise<void> {
  const { page } = keys;
  for (const name of ['Alex Demo', 'Blair Demo']) await keys.press('button', demo.addPlayer(name));
  await keys.press('button', demo.create);
  await keys.press('button', demo.simulate);
  await keys.enter(categories.power, '9');
  await keys.press('button', demo.submit);
  await page.getByRole('heading', { name: demo.steps.completed }).waitFor();
}
