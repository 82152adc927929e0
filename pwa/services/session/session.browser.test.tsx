import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cacheCopies } from '#pwa/db/copies/copy-store.ts';
import { deviceDb, forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { PlayerDb, POSITION } from '#pwa/db/store/player-db.ts';
import { aNotification } from '#pwa/db/testing/view-factories.ts';
import { NotificationBell } from '#pwa/shell/navigation/notification-bell.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { PlayerProvider } from '../player/player-context.tsx';
import { AuthProvider, sendLogoutOnline, useAuth } from './session.tsx';
import { logout } from './sign-out.ts';

const LEFT = 1_234_570;

const server = useStubServer();

function CurrentUser() {
  const { user, isLoading } = useAuth();
  return <p>{isLoading ? 'Loading' : (user?.username ?? 'Nobody')}</p>;
}

// proves SESSION-5
test('the current user is loaded at the start of a phone that knows no user yet', async () => {
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(aCurrentUser(LEFT + 2));
  render(
    <AuthProvider>
      <CurrentUser />
    </AuthProvider>,
  );
  await expect.element(page.getByText(`player${LEFT + 2}`)).toBeVisible();
  expect(server.asked).toEqual(['/api/user?orNobody']);
});

// proves SESSION-5, SESSION-6
test('an interrupted sign-out is finished at the start, before anything is shown', async () => {
  const db = new PlayerDb(LEFT);
  onTestFinished(() => db.close());
  await db.rows.put({ entity: 'player', id: '5', row: {}, generation: 1 });
  await writeFact('replicasToDelete', [LEFT]);
  server.answer = () => new Response(null, { status: 204 });
  render(
    <AuthProvider>
      <CurrentUser />
    </AuthProvider>,
  );
  await expect.element(page.getByText('Nobody')).toBeVisible();
  expect(server.asked).toEqual(['/api/user?orNobody']);
  expect(await db.rows.toArray()).toEqual([]);
  expect(await readFact('replicasToDelete')).toEqual([]);
});

test('a pending logout stays pending after the browser lost IndexedDB', async () => {
  const facts = [{ key: 'logoutPending', value: true }];
  await cacheCopies.write(deviceDb.name, `facts/${Date.now()}`, facts);
  onTestFinished(() => cacheCopies.erase(deviceDb.name));
  await forgetFact('isCopied');
  server.answer = () =>
    server.asked.at(-1) === '/api/user?orNobody'
      ? Response.json(aCurrentUser(LEFT + 3))
      : new Response(null, { status: 204 });
  render(
    <AuthProvider>
      <CurrentUser />
    </AuthProvider>,
  );
  await expect.poll(() => server.asked).toContain('/api/logout');
  expect(server.asked[0]).toBe('/api/logout');
});

function Bell() {
  const { user } = useAuth();
  const [isLeft, leave] = useState(false);
  if (user === null) return <p>Nobody</p>;
  return (
    <MemoryRouter>
      {isLeft ? (
        <p>Elsewhere</p>
      ) : (
        <PlayerProvider owner={user.id}>
          <NotificationBell />
        </PlayerProvider>
      )}
      <button type="button" onClick={() => leave(true)}>
        Leave
      </button>
      <button type="button" onClick={() => void logout()}>
        Sign out
      </button>
    </MemoryRouter>
  );
}

test('the unread count stays on the app’s icon on every screen, and goes with the sign-out', async () => {
  const setAppBadge = vi.fn(async (_count?: number) => {});
  Object.assign(navigator, { setAppBadge });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  onTestFinished(() => forgetFact('session'));
  onTestFinished(() => forgetFact('logoutPending'));
  await writeFact('session', aCurrentUser(LEFT + 1));
  const db = new PlayerDb(LEFT + 1);
  onTestFinished(() => db.close());
  const row = aNotification();
  await db.rows.put({ entity: 'notification', id: row.id, row, generation: 1 });
  await db.meta.put({ key: POSITION, ...INITIAL_POSITION, cursor: 'c', sweeping: false });
  server.answer = noSignal;
  render(
    <AuthProvider>
      <Bell />
    </AuthProvider>,
  );
  await expect.poll(() => setAppBadge.mock.lastCall).toEqual([1]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(setAppBadge.mock.lastCall).toEqual([1]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => setAppBadge.mock.lastCall).toEqual([0]);
  // Wait for the whole sign-out, which ends with this call: the next test would find what is left of it.
  await expect.poll(() => server.asked).toContain('/api/logout');
  await expect.element(page.getByText('Nobody')).toBeVisible();
});

afterEach(() => forgetFact('logoutPending'));

test('a pending logout is sent by itself when there is signal again', async () => {
  await writeFact('logoutPending', true);
  onTestFinished(sendLogoutOnline());
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toEqual(['/api/logout']);
  expect(await readFact('logoutPending')).toBe(true);

  server.answer = () => new Response(null, { status: 204 });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => readFact('logoutPending')).toBeNull();
  expect(server.asked).toEqual(['/api/logout', '/api/logout']);
});
