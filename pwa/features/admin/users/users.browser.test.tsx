import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider, recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { NO_STREAKS } from '#shared/domain/streaks.ts';
import { nextLink } from '#shared/http/link-header.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { adminScreens, users as text } from '#shared/text/admin.ts';
import { Users } from './users.tsx';

const ADMIN = aCurrentUser(1_234_593);
const NEXT = '/api/admin/users?after=WzAsImFubiIsMV0';
const server = useStubServer();

function aMember(id: number, more: Partial<AdminUser>): AdminUser {
  return {
    ...aCurrentUser(id),
    referredBy: null,
    signupCode: null,
    downlineParent: null,
    downlineParentName: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    ...NO_STREAKS,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const ANN = aMember(1_000_001, { firstName: 'Ann' });
const BEN = aMember(1_000_002, {
  firstName: 'Ben',
  downlineParent: 1_000_001,
  downlineParentName: 'Ann Ace',
});

function Signed() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <PlayerProvider owner={recordsKey(user)}>
      <Users />
    </PlayerProvider>
  );
}

async function openUsers(): Promise<void> {
  await writeFact('session', ADMIN);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => {
    const path = server.asked.at(-1);
    if (path === '/api/user') return Response.json(ADMIN);
    if (path === NEXT) return Response.json([BEN]);
    return Response.json([ANN], { headers: { link: nextLink(NEXT) } });
  };
  render(
    <MemoryRouter>
      <AuthProvider>
        <Signed />
      </AuthProvider>
    </MemoryRouter>,
  );
}

test('the list of users continues with the link of its page, until a page has none', async () => {
  await openUsers();
  await expect.element(page.getByText('Ann')).toBeVisible();
  await page.getByRole('button', { name: adminScreens.more }).click();
  await expect.element(page.getByText('Ben')).toBeVisible();
  await expect.element(page.getByText('Ann')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: adminScreens.more }))
    .not.toBeInTheDocument();
  expect(server.asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([
    '/api/admin/users?',
    NEXT,
  ]);
});

test("a user's downline parent is shown by name", async () => {
  await openUsers();
  await page.getByRole('button', { name: adminScreens.more }).click();
  await page.getByRole('button', { name: text.manage('Ben') }).click();
  await expect.element(page.getByText('Ann Ace')).toBeVisible();
});
