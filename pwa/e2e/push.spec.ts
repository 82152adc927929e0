import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { noSignal } from '#shared/text/email-links.ts';
import { nav } from '#shared/text/navigation.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { security } from '#shared/text/settings.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { LAUNCH } from './fixtures/phones/browser.ts';
import { newPhone, type Phone } from './fixtures/phones/phone.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const app = useOwnE2eApp({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });

const ENDPOINT = 'https://push.example.org/this-phone';

// proves NOTIFY-5
test('a member chooses what is sent by email and push; without signal a choice is reverted', async () => {
  const ann = await newMember(app.server);
  const phone = await app.phoneOf(ann, paths.settings);
  const { page } = phone;
  const own = (occasion: keyof typeof text.occasions, channel: 'mail' | 'push') =>
    page
      .getByRole('group', { name: text.occasions[occasion].name })
      .getByRole('checkbox', { name: text[channel] });
  await own('matches', 'mail').check();
  await own('ratings', 'push').uncheck();
  await expect
    .poll(() => JSON.parse(String(channelsOf(ann))))
    .toMatchObject({ matches: { mail: true }, ratings: { push: false } });
  await page.reload();
  await expect.poll(() => own('matches', 'mail').isChecked()).toBe(true);
  await expect.poll(() => own('ratings', 'push').isChecked()).toBe(false);
  await sees(page, text.unproved);
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: nav.proveEmail }).getAttribute('href')).toBe(
    paths.proveEmail,
  );
  await expectAccessible(page);
  await phone.losesSignal();
  await sees(page, noSignal);
  await own('membership', 'mail').click();
  await seesToast(page, { title: text.failed, description: connectionErrors.unreachable });
  await expect.poll(() => own('membership', 'mail').isChecked()).toBe(true);
});

test('push can be turned on and off on a phone, shows messages, and stops after the sign-out', async () => {
  const ann = await newMember(app.server);
  const phone = await phoneWithPushPermission();
  await signIn(phone.page, ann);
  await phone.page.goto(paths.settings);
  await phone.waitUntilReadyOffline();
  const here = phone.page.getByRole('checkbox', { name: text.here });
  await here.check();
  await expect.poll(() => browsersOf(ann)).toEqual([{ endpoint: ENDPOINT }]);
  await here.uncheck();
  await expect.poll(() => browsersOf(ann)).toEqual([]);
  await here.check();
  await expect.poll(() => browsersOf(ann)).toHaveLength(1);
  await push(phone.page, app.server.url, {
    owner: ann.id,
    id: '01890000-0000-7000-8000-000000000001',
    title: 'You were rated',
    body: 'A player rated you.',
    path: '/my-rating-database?tab=received',
    unread: 1,
  });
  await expect.poll(() => shown(phone.page)).toEqual(['You were rated']);
  await phone.page.getByRole('button', { name: security.everywhere }).click();
  await phone.page.getByRole('button', { name: security.confirmEverywhere }).click();
  await expect.poll(() => browsersOf(ann)).toEqual([]);
  await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

test('a browser that blocks notifications shows how to allow them', async () => {
  const { page } = await app.phoneOf(await newMember(app.server), paths.settings);
  await sees(page, text.cannot.refused);
});

test('a browser without push shows that it cannot receive messages', async () => {
  const { page, context } = await app.phoneOf(await newMember(app.server));
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto(paths.settings);
  await sees(page, text.cannot.unsupported);
});

test('on an iPhone the app must be installed first, and the page shows how', async () => {
  const { page, context } = await app.phoneOf(await newMember(app.server));
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' });
  });
  await page.goto(paths.settings);
  await sees(page, text.cannot['not-installed']);
  const way = page.getByRole('link', { name: text.install });
  expect(await way.getAttribute('href')).toBe(paths.download);
});

/** Set for the whole browser: without its browser window, headless Chromium blocks all notifications. */
async function phoneWithPushPermission(): Promise<Phone> {
  const browser = await chromium.launch(LAUNCH);
  onTestFinished(() => browser.close());
  const phone = await newPhone(browser, app.server.url, '/auth');
  await phone.context.grantPermissions(['notifications']);
  await phone.context.addInitScript(stubPushService, ENDPOINT);
  await phone.page.reload();
  return phone;
}

/** Replaces the browser's push service, which is on the internet. */
function stubPushService(endpoint: string): void {
  // The base point of P-256: the server refuses an invalid key.
  const p256dh =
    'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
  const keys = { p256dh, auth: 'A'.repeat(22) };
  const taken = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('push');
      return true;
    },
  };
  const own = PushManager.prototype as unknown as Record<string, () => Promise<unknown>>;
  own['getSubscription'] = async () => (localStorage.getItem('push') ? taken : null);
  own['subscribe'] = async () => {
    localStorage.setItem('push', 'on');
    return taken;
  };
}

/** Delivers a push message to the worker, as the browser does. */
async function push(page: Page, origin: string, notice: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
}

function shown(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

function channelsOf({ id }: Member): unknown {
  const [row] = queryStore(app.server, 'select channels from users where id = ?', id);
  return Object(row)['channels'];
}

function browsersOf({ id }: Member) {
  const query = 'select endpoint from push_subscriptions where user_id = ?';
  return queryStore(app.server, query, id);
}
