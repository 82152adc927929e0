import { v7 } from 'uuid';
import { onTestFinished, vi } from 'vitest';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { describeTransportContract } from '#sync/testing/transport-contract.ts';
import { fetchTransport } from './fetch-transport.ts';

/** The app's own transport against the real API on a real SQLite file; only the socket is left out. */
describeTransportContract('the real API', async () => {
  const api = await createTestApp();
  const [ann, bea] = await someUsers(api, 2);
  const sessions = new Map(
    await Promise.all(
      [ann, bea].map(async ({ id }) => [id, (await api.signedIn(id)).cookie] as const),
    ),
  );
  let cookie = '';
  let isUp = true;
  const { publicOrigin } = api.config;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    headers.set('origin', publicOrigin);
    headers.set('cookie', cookie);
    return api.app.request(new URL(path, publicOrigin).href, { ...init, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const matchId = v7();
  const seats = [
    { id: v7(), team: 'team1', userId: ann.id },
    { id: v7(), team: 'team2', userId: bea.id },
  ];
  const args = { matchId, date: '2026-06-01', location: 'Court', matchType: 'singles', seats };
  return {
    transport: fetchTransport,
    signIn: (owner) => {
      cookie = (owner === null ? null : sessions.get(owner)) ?? '';
    },
    setNetwork: (up) => {
      isUp = up;
    },
    owner: ann.id,
    stranger: bea.id,
    mutation: {
      id: v7(),
      kind: 'createMatch',
      v: 1,
      args: { ...args, team1Score: 0, team2Score: 0 },
      deviceAt: Date.now(),
      utcOffset: 0,
    },
  };
});
