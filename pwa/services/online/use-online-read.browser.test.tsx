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
  isKept?: boolean;
}

function Answer({ name, read, isKept }: Asked) {
  const answer = useOnlineRead([name], read, isKept);
  return <p>{answer.state === 'read' ? answer.data : answer.state}</p>;
}

function Signed(asked: Asked) {
  return useAuth().user === null ? null : <Answer {...asked} />;
}

/** A screen of a signed-in member with this query; returns a way to show another, or to leave it. */
async function open(first: Asked): Promise<(next: Asked | null) => void> {
  await writeFact('session', MEMBER);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(MEMBER);
  const screenOf = (asked: Asked) => (
    <AuthProvider>
      <Signed {...asked} />
    </AuthProvider>
  );
  const screen = render(screenOf(first));
  return (next) => screen.render(next && screenOf(next));
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
  leave(null);
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

test('an answer to be kept shows while the next one is read, if that is to be kept too', async () => {
  const next = vi.fn(() => new Promise<string>(() => {}));
  const show = await open({ name: 'kept', read: async () => 'The answer', isKept: true });
  await expect.element(page.getByText('The answer')).toBeVisible();
  show({ name: 'next', read: next, isKept: true });
  await expect.poll(() => next.mock.calls.length).toBe(1);
  await expect.element(page.getByText('The answer')).toBeVisible();
  show({ name: 'other', read: next });
  await expect.element(page.getByText('loading')).toBeVisible();
});
