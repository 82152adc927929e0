import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
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
import { addGuest, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { scanner } from '#shared/text/scanner.ts';
import { sessionText } from '#shared/text/session.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves NAV-7
test("the avatar's menu shows name and email, then Profile, Membership, Settings and Log out", async () => {
  const member = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(member);
  await page.getByRole('button', { name: nav.account }).click();
  const menu = page.elementLocator(
    await vi.waitUntil(() => document.querySelector('#account-menu'), { timeout: 30_000 }),
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

test('with a started form Log out asks first, and Cancel keeps the player signed in', async () => {
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
test("a server error at logout shows 'Logout failed' with the server's message", async () => {
  await openApp(await newMember());
  const refusal = { code: 'internal', message: 'The server is having a bad day.' };
  answerAt('/api/logout', () => fromServer(Response.json(refusal, { status: 500 })));
  await startLogout();
  await seesToast({ title: 'Logout failed', description: refusal.message });
});

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  await openApp(await newMember(), paths.feedback);
  await page.getByRole('textbox', { name: feedback.text }).fill('Half a thought');
  await draftStored('Half a thought');
  await startLogout();
  await page.getByRole('dialog').getByRole('button', { name: logout.stay }).click();
  await expect.element(page.getByRole('button', { name: nav.account })).toHaveFocus();
});

test('when the session was ended elsewhere, the badge asks to sign in, and the next screen is /auth', async () => {
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
  await seesSignInFor(ann.username);
});

test('an online call that finds the session ended says so above the form, which stays unchanged', async () => {
  const ann = await newMember();
  await openApp(ann, paths.profileEdit);
  await page.getByLabelText(profileEdit.location).fill('Bend');
  await ann.post('/api/logout-everywhere');
  await submit(profileEdit.save);
  await sees(SESSION_ENDED);
  await expect.element(page.getByLabelText(profileEdit.location)).toHaveValue('Bend');
  const notice = page.getByRole('alert').filter({ hasText: SESSION_ENDED });
  await notice.getByRole('button', { name: sessionText.signIn }).click();
  await seesSignInFor(ann.username);
});

// proves SYNC-14
test('when our server ends a session, a form stays open too, and its match is sent after the next sign-in', async () => {
  const ann = await newMember();
  await openApp(ann, paths.createMatch);
  await enterDetails('Riverside');
  await ann.post('/api/logout-everywhere');
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: sessionText.required })).toBeVisible();
  await sees(SESSION_ENDED);
  await addGuest('Gus');
  await submit(createMatch.submit);
  await arrivesAt(paths.auth);
  await fill({ [fieldLabels.username]: ann.username, [fieldLabels.password]: ann.password });
  await submit(sessionText.signIn);
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  const query = 'select location from matches where initiator_id = ?';
  expect(await commands.queryStore(query, ann.id)).toEqual([{ location: 'Riverside' }]);
});

const FOREIGN = {
  '{}': () => Response.json({}),
  'an empty success': () => new Response(null, { status: 204 }),
  'a page': () =>
    new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } }),
};

test.each(Object.entries(FOREIGN))(
  'after a sign-out on a network that answers %s, nobody is signed in, and the session ends once there is signal',
  async (_, foreign) => {
    const ann = await newMember();
    await openApp(ann);
    await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
    const sessions = await countSessions(ann);
    const answer = vi.fn(foreign);
    const letThrough = answerAt(/^\/api\//, answer);
    await startLogout();
    // Once the app has noticed the network, it asks first.
    const confirm = page.getByRole('dialog').getByRole('button', { name: nav.logout });
    const hasLeft = () => {
      const button = confirm.query();
      if (button instanceof HTMLElement) button.click();
      return location.pathname === paths.auth;
    };
    await expect.poll(hasLeft).toBe(true);
    // The phone is signed out before the server knows.
    await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(0);
    expect(await countSessions(ann)).toBe(sessions);
    await reopenApp(paths.home);
    await arrivesAt(paths.auth);

    letThrough();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => countSessions(ann)).toBe(sessions - 1);
    await reopenApp(paths.home);
    await arrivesAt(paths.auth);
    expect((await fetch('/api/user')).status).toBe(401);
  },
);

test('a member whose session has ended signs in at a scanned match', async () => {
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

/** The sign-in page with the username filled in and a message that nothing is lost. */
async function seesSignInFor(username: string): Promise<void> {
  await arrivesAt(paths.auth);
  await sees(signInHints.ended(username));
}

/** How many sessions the server has of this member. */
async function countSessions({ id }: Member): Promise<number> {
  return (await commands.queryStore('select id from sessions where user_id = ?', id)).length;
}
