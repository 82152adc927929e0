import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { AuthProvider, useAuth } from './session.tsx';
import { usePremium } from './use-premium.ts';

const server = useStubServer();

function Kind() {
  return <p>{usePremium() ? 'Premium' : 'Free'}</p>;
}

function Signed() {
  return useAuth().user === null ? null : <Kind />;
}

test('a membership lapses on an open screen at the moment it ends', async () => {
  const membershipExpiry = new Date(Date.now() + HOUR_MS).toISOString();
  const member = {
    ...aCurrentUser(1_234_581),
    membershipType: 'premium',
    membershipExpiry,
  } as const;
  await writeFact('session', member);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(member);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(
    <AuthProvider>
      <Signed />
    </AuthProvider>,
  );
  await expect.element(page.getByText('Premium')).toBeVisible();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await expect.element(page.getByText('Free')).toBeVisible();
});
