import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { paths } from '#shared/domain/paths.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { security } from '#shared/text/settings.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { LAUNCH } from './fixtures/phones/browser.ts';
import { disposeAtEnd, newPhone, type Phone } from './fixtures/phones/phone.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const app = useOwnE2eApp({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });

const ENDPOINT = 'https://push.example.org/this-phone';

test('push can be turned on and off on a phone, shows messages, and stops after the sign-out', async () => {
  const ann = await newMember(app.server);
  const phone = await phoneWithPushPermission();
  await signIn(phone.page, ann);
  await phone.page.goto(paths.settingsPart('notifications'));
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
  await phone.page.goto(paths.settingsPart('devices'));
  await phone.page.getByRole('button', { name: security.everywhere }).click();
  await phone.page.getByRole('button', { name: security.confirmEverywhere }).click();
  await expect.poll(() => browsersOf(ann)).toEqual([]);
  await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

/** Set for the whole browser: without its browser window, headless Chromium blocks all notifications. */
async function phoneWithPushPermission(): Promise<Phone> {
  const browser = await chromium.launch(LAUNCH);
  onTestFinished(() => browser.close());
  const phone = await newPhone(browser, app.server.url, '/auth');
  disposeAtEnd(() => phone);
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

function browsersOf({ id }: Member) {
  const query = 'select endpoint from push_subscriptions where user_id = ?';
  return queryStore(app.server, query, id);
}
