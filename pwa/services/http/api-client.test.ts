import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { fetchTransport } from '../sync/fetch-transport.ts';
import { apiGet, apiPost, apiSend } from './api-client.ts';
import { sendPendingLogout } from './request.ts';

const server = useStubServer();

// proves API-1, API-2
test('every call sends the cookies, and its body as JSON', async () => {
  const inits: RequestInit[] = [];
  server.answer = (init) => {
    inits.push(init);
    return Response.json({});
  };
  onTestFinished(() => forgetFact('logoutPending'));
  await writeFact('logoutPending', true);
  await sendPendingLogout();
  await apiGet('/api/user', z.object({}));
  await apiSend('/api/feedback', { feedback: 'Hi' });
  await apiPost('/api/login', { username: 'ann' }, z.object({}));
  await fetchTransport.pull({ owner: 1 });
  await fetchTransport.push({ protocol: 1, client: '2.2', owner: 1, deviceNow: 0, mutations: [] });
  expect(inits.map(({ credentials }) => credentials)).toEqual(Array(6).fill('include'));
  const withBody = inits.filter(({ body }) => body !== undefined);
  expect(withBody.map(({ headers }) => new Headers(headers).get('content-type'))).toEqual(
    Array(3).fill('application/json'),
  );
  expect(withBody.map(({ body }) => typeof body === 'string' && JSON.parse(body))).toMatchObject([
    { feedback: 'Hi' },
    { username: 'ann' },
    { owner: 1 },
  ]);
});
