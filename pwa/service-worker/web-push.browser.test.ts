import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { fallbackPush } from '#shared/text/notification-settings.ts';
import { openWebPush, showWebPush } from './web-push.ts';

const OWNER = 1_000_000;
const NOTICE = {
  owner: OWNER,
  id: '01890000-0000-7000-8000-000000000001',
  title: 'You were rated',
  body: 'A player rated you.',
  path: '/my-rating-database?tab=received',
  unread: 3,
};

/** The parts of a worker's scope that a page lacks, as far as these tests need them. */
const registration = { showNotification: vi.fn() };
const client = { postMessage: vi.fn(), focus: vi.fn() };
const clients = { matchAll: vi.fn(), openWindow: vi.fn() };
const setAppBadge = vi.fn(async () => {});

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  Object.assign(navigator, { setAppBadge });
  await writeFact('session', aCurrentUser(OWNER));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetFact('session');
});

/** Guarantee: only `json` of a message's data is read. */
function aMessage(content: string): PushMessageData {
  return { json: () => JSON.parse(content) } as PushMessageData;
}

test('a message shows one notification, and the unread count on the icon', async () => {
  await showWebPush(aMessage(JSON.stringify(NOTICE)));
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
  expect(registration.showNotification).toHaveBeenCalledWith(
    NOTICE.title,
    expect.objectContaining({
      body: NOTICE.body,
      tag: NOTICE.id,
      data: { path: NOTICE.path },
    }),
  );
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test.each(['no JSON', '{"title":1}', 'null'])('%s shows one notification too', async (content) => {
  await showWebPush(aMessage(content));
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
  expect(registration.showNotification.mock.lastCall?.[0]).toBe(fallbackPush.title);
});

test('an empty message shows one notification too', async () => {
  await showWebPush(null);
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
});

test.each([
  ['nobody', null],
  ['another', aCurrentUser(OWNER + 1)],
])('when %s is signed in, the notification does not say what happened', async (_, user) => {
  await forgetFact('session');
  if (user) await writeFact('session', user);
  await showWebPush(aMessage(JSON.stringify(NOTICE)));
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(registration.showNotification.mock.lastCall)).not.toContain('rated');
  expect(setAppBadge).not.toHaveBeenCalled();
});

/** A notification that the player tapped. */
const tapped = (path: unknown) => ({ data: { path } }) as Notification;

test('a tap opens the screen in the app that is already open', async () => {
  clients.matchAll.mockResolvedValue([client]);
  await openWebPush(tapped(NOTICE.path));
  expect(client.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path: NOTICE.path });
  expect(client.focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('a tap starts the app at the screen if it is not open, and never opens another site', async () => {
  clients.matchAll.mockResolvedValue([]);
  for (const path of [NOTICE.path, 'https://evil.example/x', '//evil.example/x', 5])
    await openWebPush(tapped(path));
  expect(clients.openWindow.mock.calls).toEqual([[NOTICE.path], ['/'], ['/'], ['/']]);
});
