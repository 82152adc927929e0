import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { apiGet } from '../http/api-client.ts';
import { setReachability } from '../http/reachability.ts';
import { AuthProvider, useAuth } from '../session/session.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ReadFailure } from './read-failure.tsx';
import { useOnlineRead } from './use-online-read.ts';

const MEMBER = aCurrentUser(1_234_590);

const server = useStubServer();
afterEach(() => setReachability('reached'));

const TEXT = { noSignal: 'No signal here', failed: 'Failed:', tryAgain: 'Again' };
const readVersion = () => apiGet('/api/version', z.string());

/** A screen that needs the server, like several in the app. */
function Screen({ name }: { name: string }) {
  const read = useOnlineRead([name], readVersion);
  const isRefused = read.state === 'failed' || read.state === 'no-signal';
  return (
    <>
      <OfflineNotice />
      {read.state === 'read' && <p>{read.data}</p>}
      {isRefused && <ReadFailure read={read} text={TEXT} />}
    </>
  );
}

function Signed({ name }: { name: string }) {
  return useAuth().user === null ? null : <Screen name={name} />;
}

test.each([
  [
    'a sign-in page',
    () => new Response('<h1>Welcome</h1>'),
    connectionErrors.portal,
    connectionErrors.portal,
  ],
  [
    'JSON that is not ours',
    () => Response.json({}),
    connectionErrors.portal,
    connectionErrors.portal,
  ],
  [
    'a proxy before a server that is down',
    () => new Response('<h1>502</h1>', { status: 502 }),
    connectionErrors.down,
    connectionErrors.down,
  ],
  [
    'nobody',
    () => Promise.reject(new TypeError('lost')),
    connectionErrors.down,
    connectionErrors.down,
  ],
])(
  'when %s answers, a screen says so, and reads by itself once our server answers',
  async (name, answer, notice, failure) => {
    server.isForeign = true;
    server.answer = answer;
    await writeFact('session', MEMBER);
    onTestFinished(() => forgetFact('session'));
    render(
      <AuthProvider>
        <Signed name={name} />
      </AuthProvider>,
    );
    await expect.element(page.getByText(notice).first()).toBeVisible();
    await expect.element(page.getByText(failure).last()).toBeVisible();

    server.isForeign = false;
    server.answer = () => Response.json('2.2');
    await readVersion();
    await expect.element(page.getByText('2.2')).toBeVisible();
    await expect.element(page.getByText(notice)).not.toBeInTheDocument();
  },
);
