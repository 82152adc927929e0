import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { logout } from '#pwa/services/session/sign-out.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { letIn, startDraining } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countGuestRecords } from '#pwa/testing/screens/storage.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { oneMatch } from '#shared/schemas/match-view.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { waitingRecords } from '#shared/text/waiting-records.ts';

const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const SMALLEST = { ...SHORT, text: 200 } as const;
const UNSENT = "1 rating isn't synced yet. It syncs when you have signal.";

test('on a phone the button is on the line of the name it rates', async () => {
  const ann = await newMember({ firstName: 'Adelaide', lastName: 'Archer' });
  const match = await recordSingles(ann, GUS);
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  const button = page.getByRole('link', { name: 'Rate Player Adelaide Archer' });
  await expect.element(button).toBeVisible();
  const name = page.getByText('Adelaide Archer', { exact: true }).element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().top).toBeLessThan(name.bottom);
});

test("the guest's ratings are sent while another member is signed in, whom the page leads home", async () => {
  startDraining();
  const { ann, bob, match } = await openAsGuest();
  loseSignal();
  await sees(qrRating.ratedElsewhere);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('6');
  await sees(UNSENT);
  expect(page.getByText(qrRating.ratedElsewhere).query()).toBeNull();
  const other = await newMember();
  const letThrough = answerAt('/api/sync/push', noSignal);
  findSignal();
  await reopenApp(paths.auth);
  await fill({ Username: other.username, Password: other.password });
  await submit('Sign in');
  await arrivesAt(paths.home);
  expect(await ratingsOf(ann)).toEqual([]);
  letThrough();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => ratingsOf(ann)).toEqual([{ power: 6, sportsmanship: 6 }]);
  await reopenApp(paths.qrRating(match));
  await page.getByRole('link', { name: 'Rate Player Bob' }).click();
  await rateEverything('5');
  await expect.poll(() => ratingsOf(bob)).toEqual([{ power: 5, sportsmanship: 5 }]);
  await page.getByRole('link', { name: qrRating.goHome }).click();
  await arrivesAt(paths.home);
});

// proves GUEST-12
test('a guest that the server no longer knows keeps their ratings, and gets access again', async () => {
  const { ann } = await openAsGuest();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await commands.forgetCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('4');
  await seesToast(ratingWizard.saved);
  await sees(
    'Get access again, or sign in if you have an account, to sync your ratings from this phone.',
  );
  expect(page.getByText(UNSENT).query()).toBeNull();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
  await expect.element(page.getByRole('dialog').getByText('Get access again')).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign in' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await letIn('gus@example.org');
  await expect.poll(() => ratingsOf(ann)).toEqual([{ power: 4, sportsmanship: 4 }]);
  await seesAllSent();
});

test("/auth shows the guest's unsent records, and how they are sent", async () => {
  const { ann } = await openAsGuest();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await commands.forgetCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('3');
  await reopenApp(paths.auth);
  await expect.element(page.getByText('1 rating by Gus is waiting on this phone.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the match' }).click();
  await letIn('gus@example.org');
  await expect.poll(() => ratingsOf(ann)).toEqual([{ power: 3, sportsmanship: 3 }]);
});

// proves QR-10
test('a guest has access again after a reload, and another browser is not told who was rated', async () => {
  const { match } = await openAsGuest();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await arrivesAt(paths.qrRating(match));
  await reopenApp(paths.qrRating(match));
  await sees('Player Rated');
  await expect.element(page.getByRole('link', { name: 'Rate Player Bob' })).toBeVisible();
  await seesAllSent();
  await page.getByRole('link', { name: 'Join PPR' }).click();
  await expect.element(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  expect(page.getByText('Player Rated').query()).toBeNull();
});

// proves GUEST-12, GUEST-14
test('a phone that lost its cookie and its rows gets back what the guest rated on it', async () => {
  const { match } = await openAsGuest();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await arrivesAt(paths.qrRating(match));
  await seesAllSent();
  await logout();
  await commands.forgetCookies();
  await reopenApp(paths.qrRating(match));
  await letIn('gus@example.org');
  await sees('Player Rated');
  await seesAllSent();
  const opened = await fetch(`/api/matches/${match}`);
  expect(
    oneMatch.parse(await opened.json()).participants.map(({ hasRated }) => hasRated),
  ).toContain(true);
});

test("the wizard of a match that the phone lacks redirects to the match's page", async () => {
  const ann = await newMember();
  const match = await recordSingles(ann, GUS);
  await openApp(null, paths.qrWizard(match, ann.id));
  await arrivesAt(paths.qrRating(match));
  await letIn('gus@example.org');
  await sees('Rate Players');
  await reopenApp(paths.qrWizard(match, ann.id + 1_000_000));
  await expect
    .element(page.getByRole('heading', { name: 'Match or user not found.' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Back to the match' }).click();
  await arrivesAt(paths.qrRating(match));
});

// proves GUEST-17
test('a guest whose match is deleted meanwhile is led from the wizard to its page, which says that it is gone', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const match = await recordSingles(ann, GUS);
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await sees(ratingWizard.title('Ann'));
  await pushElsewhere(ann, 'deleteMatch', { matchId: match });
  window.dispatchEvent(new Event('online'));
  await arrivesAt(paths.qrRating(match));
  await expect.element(page.getByRole('heading', { name: 'Match Not Found' })).toBeVisible();
  await sees(qrRating.gone);
  expect(page.getByText(qrRating.waiting.description).query()).toBeNull();
  await expectAccessible();
});

test('an invited guest who has registered skips the form, has the seat and rates at once', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gina-of-${ann.username}@example.org`;
  const match = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  const gina = await newMember({ email });
  await openApp(gina, paths.qrRating(match));
  await sees(qrRating.memberHint(gina.username));
  await letIn(email);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('8');
  const raters = () =>
    commands.queryStore('select rater_id from ratings where rated_user_id = ?', ann.id);
  await expect.poll(raters).toEqual([{ rater_id: gina.id }]);
  await reopenApp(paths.ratePlayers);
  await sees('Ann');
});

// proves SYNC-19
test('an unsent rating without its cookie is sent once the guest signs in with the account that has the seat', async () => {
  // Stops the 30 s poll: the rating must show as given without it.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  startDraining();
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gina-of-${ann.username}@example.org`;
  const match = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  const link = await commands.linkMailedTo(email, paths.qrRating(match));
  const gina = await newMember();
  await openApp(null, paths.qrRating(match));
  await letIn(email);
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await commands.forgetCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await sees(guestPage.held);
  expect(await countGuestRecords(['outbox'])).toBe(1);
  await gina.post('/api/guests/claim', { token: link.split('#')[1] });
  await reopenApp(paths.auth);
  await expect.element(page.getByText(waitingRecords.guestWaits(1, 'Gina'))).toBeVisible();
  await page.getByRole('link', { name: waitingRecords.openMatch }).click();
  await letIn(email);
  await seesToast(guestPage.notLetIn);
  await expectAccessible();
  await page.getByRole('link', { name: qrRating.login }).click();
  await fill({ Username: gina.username, Password: gina.password });
  await submit('Sign in');
  await arrivesAt(paths.qrRating(match));
  const raters = () =>
    commands.queryStore('select rater_id from ratings where rated_user_id = ?', ann.id);
  await expect.poll(raters).toEqual([{ rater_id: gina.id }]);
  await sees(qrRating.rated);
  await expect.poll(() => countGuestRecords()).toBe(0);
  await reopenApp(paths.home);
  await sees('You rated Ann');
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
});

// proves GUEST-16
test('a guest who joins finds what they typed in the form, and takes over the seat in one tap', async () => {
  const { ann, match } = await openAsGuest();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await seesAllSent();
  await page.getByRole('link', { name: guestPage.joinLink }).click();
  const field = (label: string) => page.getByLabelText(label, { exact: false }).first();
  await expect.element(field(fieldLabels.firstName)).toHaveValue('Gus');
  await expect.element(field(fieldLabels.email)).toHaveValue('gus@example.org');
  await expect.element(field(fieldLabels.phone)).toHaveValue('');
  const account = newRegistration();
  await fill(account);
  await submit('Create Account');
  await arrivesAt(paths.qrRating(match));
  await reopenApp(paths.qrRating(match));
  await sees(qrRating.joinedHint('Gus'));
  expect(page.getByText(qrRating.ownEmail).query()).toBeNull();
  await submit(guestPage.mine);
  await seesToast(guestPage.claimed);
  await expect.poll(() => page.getByText(guestPage.ratesAs('Gus')).query()).toBeNull();
  await sees(qrRating.rated);
  await expect.poll(() => ratersOf(ann)).toEqual([{ username: account['Username'] }]);
  await expect.element(page.getByRole('link', { name: 'Rate Player Bob' })).toBeVisible();
  expect(page.getByRole('link', { name: qrRating.openMatch }).query()).toBeNull();
});

/** Gus, a guest in a doubles match against Ann and Bob, on a new phone with access. */
async function openAsGuest(): Promise<{ ann: Member; bob: Member; match: string }> {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const match = await recordDoubles(await newMember(), GUS, [ann, bob]);
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await sees('Rate Players');
  return { ann, bob, match };
}

/** Resolves when the badge in the guest's bar says that everything is sent. */
async function seesAllSent(): Promise<void> {
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
}

function ratingsOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore(
    'select power, sportsmanship from ratings where rated_user_id = ?',
    id,
  );
}

function ratersOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore(
    'select username from users join ratings on rater_id = users.id where rated_user_id = ?',
    id,
  );
}
