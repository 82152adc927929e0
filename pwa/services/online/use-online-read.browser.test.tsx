import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { AuthProvider, useAuth } from '../session/session.tsx';
import { useOnlineRead } from './use-online-read.ts';

const MEMBER = aCurrentUser(1_234_580);

const server = useStubServer();

interface Asked {
  name: string;
  read: () => Promise<string>;
}

function Answer({ name, read }: Asked) {
  const answer = useOnlineRead([name], read);
  return <p>{answer.state === 'read' ? answer.data : answer.state}</p>;
}

function Signed(asked: Asked) {
  return useAuth().user === null ? null : <Answer {...asked} />;
}

/** A screen of a signed-in member with this query; returns a way to leave it. */
async function open(asked: Asked): Promise<() => void> {
  await writeFact('session', MEMBER);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(MEMBER);
  const screen = render(
    <AuthProvider>
      <Signed {...asked} />
    </AuthProvider>,
  );
  return () => screen.render(null);
}

function lookAwayAndBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}

// proves API-4
test('a result is never stale: neither focus nor the next screen requests it again', async () => {
  const read = vi.fn(async () => 'The answer');
  const asked = { name: 'an answer', read };
  const leave = await open(asked);
  await expect.element(page.getByText('The answer')).toBeVisible();
  lookAwayAndBack();
  leave();
  await expect.element(page.getByText('The answer')).not.toBeInTheDocument();
  await open(asked);
  await expect.element(page.getByText('The answer')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

// proves API-4
test('a failed query is not retried by itself, nor on focus', async () => {
  const read = vi.fn(() => Promise.reject(new Error('No')));
  await open({ name: 'a failure', read });
  await expect.element(page.getByText('failed')).toBeVisible();
  lookAwayAndBack();
  await expect.element(page.getByText('failed')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});
