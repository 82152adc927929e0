import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { seats } from '#shared/text/common.ts';
import { handOver as guestsHere } from '#shared/text/hand-over.ts';
import { nav } from '#shared/text/navigation.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';

const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves ROLE-1
test('a visitor can open the public pages and the public view of a match', async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.auth);
  for (const path of [paths.auth, paths.betaInfo, paths.download, paths.qrRating(match)]) {
    await reopenApp(path);
    expect(location.pathname).toBe(path);
  }
  const view = await fetch(`/api/matches/${match}/public`);
  expect(await view.json()).toMatchObject({ id: match, location: 'Riverside' });
});

// proves QR-1, QR-7
test('a spinner shows while the match loads', async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.auth);
  const answer = Promise.withResolvers<void>();
  answerAt(/^\/api\/matches\/.*\/public$/, async (send) => {
    await answer.promise;
    return send();
  });
  startApp(paths.qrRating(match));
  await expect.element(page.getByRole('status').getByText('Loading')).toBeVisible();
  expect(page.getByRole('heading').query()).toBeNull();
  answer.resolve();
  await seesForm();
});

// proves ROUTE-4, QR-3, QR-9, QR-13
test('a visitor sees location, date, match type and who played, and the access form', async () => {
  const ann = await newMember();
  const match = await recordSingles(ann, GUS, { location: 'Riverside' });
  await openApp(null, paths.qrRating(match));
  await seesForm();
  await expect.element(page.getByRole('heading', { name: 'Riverside' })).toBeVisible();
  for (const words of ['singles', qrRating.about, `${ann.username}, ${qrRating.guestPlayer}`])
    await sees(words);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.element(page.getByLabelText('Phone')).toBeVisible();
  await expectAccessible();
  await submit('Access Rating Page');
  await seesToast({
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  });
  await letIn('gus@');
  await sees('Please enter a valid email address');
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
});

test("the form fits the smallest phone with text at 200 %, and 'register' opens the registration", async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.qrRating(match));
  await seesForm();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await reopenApp(paths.register);
  await expect.element(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

// proves QR-14, GUEST-2
test('a visitor who was not invited reads so, and learns nothing about who was', async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.qrRating(match));
  await letIn('nobody@example.org');
  await seesToast({
    title: 'Access Denied',
    description: 'You were not invited to this match',
  });
  await sees(qrRating.deniedHint);
  await seesForm();
});

// proves QR-14
test("without signal the form says 'Could not verify access', and can be sent again", async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.qrRating(match));
  await page.getByLabelText('Email').fill('gus@example.org');
  loseSignal();
  await submit('Access Rating Page');
  await seesToast({ title: 'Error', description: 'Could not verify access' });
  findSignal();
  await submit('Access Rating Page');
  await sees('Rate Players');
});

// proves QR-14
test('a match that cannot be loaded shows an error, once more in a toast after another try, and loads by itself once there is signal', async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.auth);
  loseSignal();
  await reopenApp(paths.qrRating(match));
  await expect
    .element(page.getByRole('heading', { name: 'Error: Could not load match data' }))
    .toBeVisible();
  await expectAccessible();
  expect(toasts().elements()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await seesToast({ title: 'Error', description: 'Could not load match data' });
  findSignal();
  await seesForm();
});

// proves QR-2, QR-14
test("an unknown old match shows 'Match Not Found', with a link to the dashboard", async () => {
  const yearAgo = Date.now() - 365 * 24 * 60 * 60 * 1000;
  for (const id of [newMatchId(yearAgo).matchId, v7({ msecs: yearAgo }), 'no-id']) {
    await openApp(null, paths.qrRating(id));
    await expect.element(page.getByRole('heading', { name: 'Match Not Found' })).toBeVisible();
    await sees('This match may not exist or is no longer available for rating');
    expect(page.getByText(qrRating.waiting.description).query()).toBeNull();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await arrivesAt(paths.auth);
  }
});

test('a link in capitals opens match and wizard, with at most one request to the server', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  const match = (await recordSingles(creator, other)).toUpperCase();
  await openApp(other);
  let asked = 0;
  answerAt(new RegExp(`^/api/matches/${match}$`, 'i'), (send) => {
    asked += 1;
    return send();
  });
  await reopenApp(paths.qrRating(match));
  await seesMatch('Riverside');
  expect(asked).toBeLessThan(2);
  await reopenApp(paths.qrWizard(match, creator.id));
  await expect.element(page.getByRole('group', { name: categories.power })).toBeVisible();
  await reopenApp(paths.ratingWizard(match, creator.id));
  await expect.element(page.getByRole('group', { name: categories.power })).toBeVisible();
});

// proves QR-5, LEAVE-2, GUEST-15
test('the seat of a player who left is open, and a member reads where guests rate', async () => {
  const [ann, bob, cal] = [
    await newMember({ firstName: 'Ann' }),
    await newMember({ firstName: 'Bob' }),
    await newMember({ firstName: 'Cal' }),
  ];
  const match = await recordDoubles(ann, bob, [cal, GUS]);
  await pushElsewhere(bob, 'leaveMatch', { matchId: match });
  await openApp(cal, paths.qrRating(match));
  await sees(seats.open);
  expect(page.getByText(qrRating.guestPlayer).query()).toBeNull();
  await sees(guestsHere.elsewhere);
  await expectAccessible();
  await page.getByRole('button', { name: guestsHere.showCode }).click();
  await expect.element(page.getByRole('dialog', { name: share.title })).toBeVisible();
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await sees(seats.open);
  expect(page.getByText(guestsHere.elsewhere).query()).toBeNull();
});

// proves ROUTE-4, QR-4, QR-5, QR-6, QR-8, QR-12
test('a member of the match can rate at once, and a guest without an account has no button', async () => {
  const [creator, partner] = [await newMember(), await newMember()];
  const rated = await newMember({ firstName: 'Rita' });
  const match = await recordDoubles(creator, partner, [rated, GUS], { location: 'Riverside' });
  await giveRating(creator, rated, match, { power: 7 });
  await openApp(creator, paths.qrRating(match));
  await seesMatch('Riverside');
  await sees('May 1, 2025 · doubles');
  await sees(qrRating.allRated);
  expect(page.getByText('Rate Players').query()).toBeNull();
  const players = page.getByRole('region', { name: 'Players to rate' }).getByRole('listitem');
  await expect.poll(() => players.elements().length).toBe(2);
  const row = (name: string) => players.filter({ hasText: name });
  await sees('Guest Player · Team 2', row('Gus'));
  await expect.element(row('Rita').getByRole('button', { name: 'Player Rated' })).toBeDisabled();
  expect(row('Guest Player').getByRole('button').query()).toBeNull();
  expect(row('Guest Player').getByRole('link').query()).toBeNull();
  await sees(qrRating.notYet);
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await expectAccessible();
});

// proves ROUTE-13, QR-4, QR-6
test('the members of the other team can be rated in the wizard, which then opens the dashboard', async () => {
  const [creator, mate] = [await newMember(), await newMember()];
  const other = await newMember({ firstName: 'Otto' });
  const match = await recordDoubles(creator, mate, [other, GUS]);
  await openApp(mate, paths.qrRating(match));
  await sees('Rate Players');
  await page.getByRole('link', { name: 'Rate Player Otto' }).click();
  await arrivesAt(paths.qrWizard(match, other.id));
  await expect.element(page.getByRole('heading', { name: 'Rate Otto' })).toBeVisible();
  await expectAccessible();
  await rateEverything('8');
  await arrivesAt(paths.home);
});

// proves QR-4, RATE-10
test('an opponent rated today for another match says that the next rating is possible tomorrow', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const rated = await recordSingles(viewer, bea);
  const later = await recordSingles(viewer, bea);
  await giveRating(viewer, bea, rated, { power: 7 });
  await openApp(viewer, paths.qrRating(later));
  await sees('Next rating tomorrow');
  expect(page.getByRole('link', { name: qrRating.rate }).query()).toBeNull();
});

// proves QR-8, QR-12
test('other members get the form, admins too, and Access Denied for a wrong contact', async () => {
  const match = await recordSingles(await newMember(), GUS);
  for (const outsider of [await newMember(), ADMIN]) {
    await openApp(outsider, paths.qrRating(match));
    await seesForm();
    await letIn('nobody@example.org');
    await seesToast({
      title: 'Access Denied',
      description: 'You were not invited to this match',
    });
    const places = page.getByRole('navigation', { name: nav.places });
    await places.getByRole('link', { name: nav.home }).click();
    await arrivesAt(paths.home);
  }
});

// proves QR-3, QR-7
test("'Login Here' returns to the match, and to no other address", async () => {
  const creator = await newMember();
  const match = await recordSingles(creator, GUS, { location: 'Riverside' });
  await openApp(null, paths.qrRating(match));
  await page.getByRole('link', { name: 'Login Here' }).click();
  await arrivesAt(paths.auth);
  await fill({ Username: creator.username, Password: creator.password });
  await submit('Sign in');
  await arrivesAt(paths.qrRating(match));
  await seesMatch('Riverside');
  const elsewhere = ['//example.org', 'https://example.org', '/qr-rating/../settings'];
  for (const next of [...elsewhere, '/create-match/../settings', '/create-match-x']) {
    await reopenApp(paths.signInFor(next));
    await arrivesAt(paths.home);
  }
});

test("a visitor who registers after 'Login Here' returns to the match too", async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.qrRating(match));
  await page.getByRole('link', { name: 'Login Here' }).click();
  await arrivesAt(paths.auth);
  await page.getByRole('tab', { name: 'Register' }).click();
  await fill(newRegistration());
  await submit('Create Account');
  await arrivesAt(paths.qrRating(match));
});

async function seesForm(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Access Match Rating' })).toBeVisible();
}

async function seesMatch(location: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: location })).toBeVisible();
}
