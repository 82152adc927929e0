import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Credentials } from '#pwa/e2e/fixtures/actions/sign-up.ts';
import { WIZARD_ADVANCE_MS } from '#pwa/services/rating-steps/use-auto-advance.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { Keys } from '#pwa/testing/screens/keys.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { foundPlayers } from '#pwa/testing/screens/record-match.ts';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
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
import { profile } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { requestRating } from '#shared/text/request-rating.ts';
import { scoreText } from '#shared/text/score.ts';
import { sessionText } from '#shared/text/session.ts';
import { settings } from '#shared/text/settings.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves UI-3
test('by keyboard alone: sign in, record a doubles match, share it, correct it, rate, read ratings', async () => {
  const [kit, kim, kay] = [uniqueName('Kit'), uniqueName('Kim'), uniqueName('Kay')];
  const names = [kit, kim, kay];
  for (const firstName of names) await newMember({ firstName });
  const keys = await signedInByKeys(await newMember());

  await keys.press('link', dashboard.record);
  await arrivesAt(paths.createMatch);
  await keys.enter(createMatch.location, 'Riverside');
  await keys.goTo(page.getByRole('button', { name: createMatch.addTo.team1 }));
  for (const name of names) await seatByKeys(name);
  await keys.enter(createMatch.score.team1, '11');
  await keys.enter(createMatch.score.team2, '9');
  await keys.press('button', createMatch.submit);
  await arrivesAt(paths.ratePlayers);

  const against = (points: number) => `Riverside · vs ${kim} & ${kay} · ${scoreText(11, points)}`;
  // The address changes before the screen, and a toast has a button of the same name.
  await sees(matchList.title);
  const recorded = page.getByRole('region', { name: recordedMatch.title });
  await keys.goTo(recorded.getByRole('button', { name: share.copyLink }));
  await keys.goTo(recorded.getByRole('button', { name: recordedMatch.dismiss }));
  await userEvent.keyboard('{Enter}');
  const open = share.open(against(9));
  await keys.press('button', open);
  await keys.goTo(page.getByRole('dialog').getByRole('button', { name: share.copyLink }));
  await keys.closeDialog(share.title, open);

  const correct = matchResult.of(matchResult.correct, against(9));
  await keys.press('button', correct);
  await keys.enter(`Team 2: ${kim}, ${kay}`, '8');
  await userEvent.keyboard('{Enter}');
  await sees(matchResult.saved.title);
  await sees('8');

  await keys.press('link', `${matchList.rate} ${kim}`);
  await rateByKeys(keys);
  await keys.press('link', ratingWizard.title(kay));
  await rateByKeys(keys);
  await arrivesAt(paths.home);
  // The address changes before the screen.
  await expect.element(page.getByRole('heading', { name: dashboard.recentGames })).toBeVisible();

  await keys.press('link', nav.ratings);
  await keys.goTo(page.getByRole('tab', { name: ratingDatabase.given(2) }));
  await expect.element(page.getByRole('article', { name: kim })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByRole('tab', { name: ratingDatabase.received(0), selected: true }))
    .toBeVisible();
  await sees(ratingDatabase.noneReceived);
});

// proves UI-3
test('by keyboard alone: the demo, notifications, feedback, profile, requests, settings, and log out', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(bea, ann, { location: 'Hilltop' });
  const keys = await signedInByKeys(ann);

  await keys.press('link', nav.ratings);
  await keys.press('link', ratingDatabase.tryDemo);
  await playDemoByKeys(keys);

  await keys.press('link', nav.notifications(1));
  await expect.element(page.getByRole('link', { name: nav.notifications(0) })).toBeVisible();

  await keys.press('link', nav.dashboard);
  await keys.press('link', dashboard.feedback);
  const category = page.getByLabelText(feedback.category);
  await keys.goTo(category);
  await userEvent.keyboard(feedback.categories.bug);
  await expect.element(category).toHaveValue('bug');
  await keys.enter(feedback.text, 'I have no mouse.');
  await keys.press('button', feedback.submit);
  await sees(feedback.sent.title);

  await keys.press('link', nav.profile);
  await keys.press('link', profile.edit);
  await keys.enter(fieldLabels.firstName, 'Ann');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();

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
  await keys.goTo(page.getByRole('checkbox', { name: settings.private }));
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByRole('checkbox', { name: settings.private, checked: true }))
    .toBeVisible();

  await keys.press('button', nav.account);
  await keys.press('button', nav.logout);
  await keys.press('button', nav.logout);
  await arrivesAt(paths.auth);
});

// proves UI-3
test('by keyboard alone: a guest gets access on the QR page, and rates', async () => {
  const creator = await newMember({ firstName: 'Cam' });
  const gus = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
  const match = await recordSingles(creator, gus);
  const keys = await openAtDesk(paths.qrRating(match));
  await keys.enter(fieldLabels.email, gus.email);
  await keys.press('button', qrRating.submit);
  await keys.press('link', `${qrRating.rate} Cam`);
  await rateByKeys(keys);
  await sees(qrRating.rated);
});

/** The keyboard of a member who has just opened the app and signed in with it. */
async function signedInByKeys({ username, password }: Credentials): Promise<Keys> {
  const keys = await openAtDesk();
  await keys.enter(fieldLabels.username, username);
  await keys.enter(fieldLabels.password, password);
  await keys.press('button', sessionText.signIn);
  await arrivesAt(paths.home);
  return keys;
}

/** The keyboard of a new desktop computer, at which nobody is signed in, with the app open. */
async function openAtDesk(path?: string): Promise<Keys> {
  await showOn(DESK);
  await openApp(null, path);
  return new Keys();
}

/** No other player has this name. */
function uniqueName(start: string): string {
  return start + crypto.randomUUID().slice(0, 8);
}

/** From the focused empty seat to the next one. */
async function seatByKeys(name: string): Promise<void> {
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText(createMatch.search)).toHaveFocus();
  await userEvent.keyboard(name);
  await expect.element(foundPlayers(name)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

/** Completes the wizard: the arrow keys select, Space chooses. */
async function rateByKeys(keys: Keys): Promise<void> {
  await expect.element(page.getByRole('group', { name: categories.power })).toBeVisible();
  const time = holdTime();
  for (const category of CATEGORIES) {
    const step = page.getByRole('group', { name: categories[category] });
    await keys.goTo(step.getByRole('radio', { name: '1', exact: true }));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard(' ');
    await time.pass(WIZARD_ADVANCE_MS);
  }
  time.release();
  const choice = page.getByRole('group', { name: arrivals.legend });
  await keys.goTo(choice.getByRole('radio', { checked: true }));
  await keys.press('button', ratingWizard.submit);
}

async function playDemoByKeys(keys: Keys): Promise<void> {
  for (const name of ['Alex Demo', 'Blair Demo']) await keys.press('button', demo.addPlayer(name));
  await keys.press('button', demo.create);
  await keys.press('button', demo.simulate);
  await expect.element(page.getByRole('group', { name: categories.power })).toBeVisible();
  const time = holdTime();
  for (const category of CATEGORIES) {
    await keys.goTo(page.getByRole('group', { name: categories[category] }).getByRole('radio'));
    await userEvent.keyboard('9');
    await time.pass(WIZARD_ADVANCE_MS);
  }
  time.release();
  await keys.press('button', ratingWizard.submit);
  await expect.element(page.getByRole('heading', { name: demo.steps.completed })).toBeVisible();
}
