import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import {
  fillGuest,
  foundPlayers,
  openSeat,
  startGuest,
  submitGuest,
} from '#pwa/testing/screens/record-match.ts';
import { showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { contactDoubts, fieldLabels } from '#shared/text/form-fields.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const search = page.getByLabelText(text.search);

// proves MATCH-7
test('a member who has met nobody can type at once, and the sheet says what', async () => {
  tapByFinger();
  await openApp(await newMember(), paths.createMatch);
  await openSeat();
  await expect.element(search).toHaveFocus();
  await sees(text.searchHint);
  await expectAccessible();
});

// proves MATCH-7
test('on a phone no keyboard opens over the players met before', async () => {
  tapByFinger();
  const [creator, other] = [await newMember(), await newMember()];
  await recordSingles(creator, other);
  await openApp(creator, paths.createMatch);
  // Until the first pull has landed the phone knows no players, and the search takes the focus.
  const synced = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: synced })).toBeVisible();
  await openSeat();
  await expect.element(foundPlayers(`@${other.username}`)).toBeVisible();
  await expect.element(search).not.toHaveFocus();
  expect(page.getByText(text.searchHint).query()).toBeNull();
});

// proves MATCH-9
test('a member who searches for themselves is told that they have a seat, and offered no guest in their place', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await openSeat();
  await search.fill(creator.username);
  await sees(text.allSeated);
  expect(page.getByText(text.noneFound).query()).toBeNull();
});

test('the field stays in its place while the players found come and go', async () => {
  const { name, opponent } = await sixNamesakes();
  const creator = await newMember();
  await recordSingles(creator, opponent);
  await openApp(creator, paths.createMatch);
  await openSeat();
  await expect.element(foundPlayers(`@${opponent.username}`)).toBeVisible();
  await settle();
  const top = () => search.element().getBoundingClientRect().top;
  const before = top();
  await search.fill(name);
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(6);
  expect(top()).toBe(before);
  await search.fill(`${name}zz`);
  await sees(text.noneFound);
  expect(top()).toBe(before);
});

// proves AUTH-16
test.each([TODAY, { width: 320, height: 640 }])(
  'the button that adds a guest is in sight when it has to be tapped again, %o',
  async (screen) => {
    await showOn(screen);
    await openApp(await newMember(), paths.createMatch);
    await startGuest();
    await fillGuest('Gus', 'gus@example');
    await submitGuest();
    const email = page.getByLabelText(fieldLabels.email);
    await expect.element(email).toHaveAccessibleDescription(contactDoubts.email);
    const button = page.getByRole('button', { name: text.addGuest, exact: true });
    await expect.element(button).toBeInViewport({ ratio: 1 });
    await expect.element(email).toBeInViewport({ ratio: 1 });
  },
);

// proves MATCH-12
test('the name that was searched for is the name of the guest', async () => {
  await openApp(await newMember(), paths.createMatch);
  await openSeat();
  await search.fill('Eve de  Vries-Unknown ');
  await sees(text.noneFound);
  const guest = page.getByText(text.guest, { exact: true });
  await guest.click();
  const first = page.getByLabelText('First name');
  await expect.element(first).toHaveValue('Eve');
  await expect.element(page.getByLabelText('Last name')).toHaveValue('de Vries-Unknown');
  // What was typed there is not overwritten.
  await first.fill('Eva');
  await guest.click();
  await guest.click();
  await expect.element(first).toHaveValue('Eva');
});

// proves MATCH-7, MATCH-12
test('a name that nobody has is a guest by one tap, which leads to the contact', async () => {
  await openApp(await newMember(), paths.createMatch);
  await openSeat();
  await search.fill('Eve Zz-Unknown');
  await page.getByRole('button', { name: text.addAsGuest('Eve Zz-Unknown') }).click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Eve');
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Zz-Unknown');
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
  await expectAccessible();
});

// proves MATCH-12
test.each(['gus@example.org', '@gus', '555 0142'])(
  'a contact or username that was searched for, as %s, is nobody’s name',
  async (typed) => {
    await openApp(await newMember(), paths.createMatch);
    await openSeat();
    await search.fill(typed);
    await page.getByText(text.guest, { exact: true }).click();
    await expect.element(page.getByLabelText('First name')).toBeVisible();
    await expect.element(page.getByLabelText('First name')).toHaveValue('');
  },
);

/** The device has no mouse, and no key was pressed before. */
function tapByFinger(): void {
  const matchMedia = window.matchMedia.bind(window);
  const finger = vi.spyOn(window, 'matchMedia');
  finger.mockImplementation((query) => matchMedia(query.replace('pointer: fine', 'pointer: none')));
  onTestFinished(() => finger.mockRestore());
}

/** Six members of one last name that nobody else has, and one of them. */
async function sixNamesakes() {
  const opponent = await newMember();
  const name = opponent.username.replaceAll(/[^a-z]/gi, '').concat('son');
  for (let count = 0; count < 6; count += 1) await newMember({ lastName: name });
  return { name, opponent };
}
