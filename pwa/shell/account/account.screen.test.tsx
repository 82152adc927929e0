import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
} from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints } from '#shared/text/auth.ts';
import { nav, sessionText, syncStatus } from '#shared/text/common.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { logout } from '#shared/text/logout.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { scanner } from '#shared/text/scanner.ts';

// proves NAV-7
test("the avatar's menu shows name and email, then Profile, Membership, Settings and Log out", async () => {
  const member = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(member);
  await page.getByRole('button', { name: nav.account }).click();
  const menu = page.elementLocator(
    await vi.waitUntil(() => document.querySelector('#account-menu')),
  );
  await sees('Ann Lee', menu);
  await sees(member.email, menu);
  expect(textsOf(menu.getByRole('listitem'))).toEqual([
    'Profile',
    'Membership',
    'Settings',
    'Log out',
  ]);
  await expect
    .element(menu.getByRole('link', { name: nav.profile }))
    .toHaveAttribute('href', paths.profile(member.id));
  await expectAccessible();
});

test('with a form begun Log out asks first, and Cancel keeps the player signed in', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByLabelText('Location').fill('Hilltop');
  await draftStored('Hilltop');
  await startLogout();
  await sees(logout.drafts(1));
  await page.getByRole('dialog').getByRole('button', { name: logout.stay }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await reopenApp(paths.createMatch);
  await expect.element(page.getByRole('button', { name: nav.account })).toBeVisible();
});

// proves AUTH-13
test("a server that cannot log out is told of as 'Logout failed', with its words", async () => {
  await openApp(await newMember());
  const refusal = { code: 'internal', message: 'The server is having a bad day.' };
  answerAt('/api/logout', () => fromServer(Response.json(refusal, { status: 500 })));
  await startLogout();
  await seesToast({ title: 'Logout failed', description: refusal.message });
});

test('a dialog that was opened from a menu gives the focus back to the menu’s button', async () => {
  await openApp(await newMember(), paths.feedback);
  await page.getByRole('textbox', { name: feedback.text }).fill('Half a thought');
  await draftStored('Half a thought');
  await startLogout();
  await page.getByRole('dialog').getByRole('button', { name: logout.stay }).click();
  await expect.element(page.getByRole('button', { name: nav.account })).toHaveFocus();
});

test('in a running app whose session was ended elsewhere the badge asks to sign in, and the next screen is /auth', async () => {
  const ann = await newMember();
  await openApp(ann);
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  await ann.post('/api/logout-everywhere');
  window.dispatchEvent(new Event('online'));
  await expect.element(badge(sessionText.signIn)).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('navigation', { name: nav.places })
    .getByRole('link', { name: nav.matches })
    .click();
  await seesWhoIsAsked(ann.username);
});

test('an online call that finds the session ended says so above the form, which stays as it is', async () => {
  const ann = await newMember();
  await openApp(ann, paths.profileEdit);
  await page.getByLabelText(profileEdit.location).fill('Bend');
  await ann.post('/api/logout-everywhere');
  await submit(profileEdit.save);
  await sees(sessionText.ended);
  await expect.element(page.getByLabelText(profileEdit.location)).toHaveValue('Bend');
  const notice = page.getByRole('alert').filter({ hasText: sessionText.ended });
  await notice.getByRole('button', { name: sessionText.signIn }).click();
  await seesWhoIsAsked(ann.username);
});

test('a member whose session has ended signs in at a match that they have scanned', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await openApp(ann, paths.scan);
  await ann.post('/api/logout-everywhere');
  const match = await recordSingles(bea, ann);
  await page
    .getByRole('textbox', { name: scanner.link })
    .fill(location.origin + paths.qrRating(match));
  await submit(scanner.open);
  await page.getByRole('link', { name: qrRating.login }).click();
  await fill({ [fieldLabels.password]: ann.password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.qrRating(match));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Riverside' })).toBeVisible();
});

async function startLogout(): Promise<void> {
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
}

function badge(state: string) {
  return page.getByRole('button', { name: syncStatus.badgeName(state) });
}

/** The sign-in, with the name filled in, and the words that nothing is lost. */
async function seesWhoIsAsked(username: string): Promise<void> {
  await arrivesAt(paths.auth);
  await sees(signInHints.ended(username));
}
