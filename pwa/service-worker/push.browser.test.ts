import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { fallbackPush } from '#shared/text/notification-settings.ts';
import { openPush, showPush } from './push.ts';

const OWNER = 1_000_000;
const NOTICE = {
  owner: OWNER,
  id: '01890000-0000-7000-8000-000000000001',
  title: 'You were rated',
  body: 'A player rated you.',
  path: '/my-rating-database?tab=received',
  unread: 3,
};

/** What a worker has and a page has not, as far as this asks it. */
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

/** Guarantee: of a message's data only `json` is read. */
function aMessage(content: string): PushMessageData {
  return { json: () => JSON.parse(content) } as PushMessageData;
}

test('a message shows one notification, and how much is unread on the icon', async () => {
  await showPush(aMessage(JSON.stringify(NOTICE)));
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
  await showPush(aMessage(content));
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
  expect(registration.showNotification.mock.lastCall?.[0]).toBe(fallbackPush.title);
});

test('an empty message shows one notification too', async () => {
  await showPush(null);
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
});

test.each([
  ['nobody', null],
  ['another', aCurrentUser(OWNER + 1)],
])('where %s is signed in it is not said what happened', async (_, user) => {
  await forgetFact('session');
  if (user) await writeFact('session', user);
  await showPush(aMessage(JSON.stringify(NOTICE)));
  expect(registration.showNotification).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(registration.showNotification.mock.lastCall)).not.toContain('rated');
  expect(setAppBadge).not.toHaveBeenCalled();
});

/** A notification that was tapped. */
const tapped = (path: unknown) => ({ data: { path } }) as Notification;

test('a tap opens the screen in the app as it is open', async () => {
  clients.matchAll.mockResolvedValue([client]);
  await openPush(tapped(NOTICE.path));
  expect(client.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path: NOTICE.path });
  expect(client.focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('a tap opens the app at the screen where it is not open, and never another site', async () => {
  clients.matchAll.mockResolvedValue([]);
  for (const path of [NOTICE.path, 'https://evil.example/x', '//evil.example/x', 5])
    await openPush(tapped(path));
  expect(clients.openWindow.mock.calls).toEqual([[NOTICE.path], ['/'], ['/'], ['/']]);
});
