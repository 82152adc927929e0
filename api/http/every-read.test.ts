import { describe, expect, test } from 'vitest';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { routesOf } from '#api/testing/http/routes.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

/** Streams never end; they have their own tests. */
const STREAMS = new Set(['/api/sync/events']);
/** The same for all callers, and cached until it changes. */
const OF_EVERYONE = /^\/api\/(docs|openapi\.json)\b/;
const GUEST = { firstName: 'Gus', email: 'gus@guest.example', phone: '+15550009' };
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$kept-secret';

/** A fixture with personal data: four members with contacts and hashes, a guest, an anonymous rating. */
interface Court {
  testApp: TestApp;
  rater: UserRow;
  rated: UserRow;
  stranger: UserRow;
  admin: UserRow;
  matchId: string;
}

describe('no read answers', () => {
  // proves GUEST-8
  test.each(['visitor', 'rater', 'rated', 'stranger', 'admin'] as const)(
    'to the %s: a password hash or anybody else’s contact',
    async (role) => {
      const fixture = await aCourt();
      const { testApp } = fixture;
      const { rater, rated, stranger, admin } = fixture;
      const others = [rater, rated, stranger, admin].filter(
        (user) => role === 'visitor' || user.id !== fixture[role].id,
      );
      const contacts = others.flatMap(({ email, phone }) => [email ?? '', phone ?? '']);
      const secrets = [HASH, 'argon2', GUEST.email, GUEST.phone];
      const client =
        role === 'visitor' ? testApp.visitor : await testApp.signedIn(fixture[role].id);
      for (const path of allReads(fixture)) {
        const { text } = await client.get(path);
        const hidden = role === 'admin' && isMemberList(path) ? secrets : [...secrets, ...contacts];
        for (const secret of hidden) expect(text, path).not.toContain(secret);
      }
    },
  );

  test('to the rated player: who rated them, in which match, or when', async () => {
    const fixture = await aCourt();
    const { testApp, rated, rater, matchId } = fixture;
    const client = await testApp.signedIn(rated.id);
    const received = allReads(fixture).filter((path) =>
      /ratings-received|recent-ratings/.test(path),
    );
    for (const path of received) {
      const { text } = await client.get(path);
      for (const secret of [`:${rater.id}`, rater.username, matchId]) {
        expect(text, path).not.toContain(secret);
      }
    }
    const { text } = await client.get(`/api/users/${rated.id}/ratings-received`);
    expect(text).toContain('"power":3');
  });
});

test('another member’s private data is not returned to a visitor', async () => {
  const fixture = await aCourt();
  const { testApp } = fixture;
  const open = [
    /^\/(healthz|readyz|metrics|api\/(version|pictures|openapi.json|docs|unsubscribe))/,
    /\/public$/,
  ];
  for (const path of allReads(fixture).filter((path) => !open.some((form) => form.test(path)))) {
    const { status } = await testApp.visitor.get(path);
    expect(status, path).toBe(401);
  }
});

test('no shared cache stores the answer of a call', async () => {
  const fixture = await aCourt();
  const client = await fixture.testApp.signedIn(fixture.rated.id);
  const calls = allReads(fixture).filter((path) => path.startsWith('/api/'));
  for (const path of calls) {
    const { headers } = await client.get(path);
    const rule = OF_EVERYONE.test(path) ? 'no-cache' : 'no-store';
    expect(headers.get('cache-control'), path).toContain(rule);
  }
});

// proves API-47
test('unknown addresses are answered 4xx as JSON', async () => {
  const { testApp, rater } = await aCourt();
  const clients: TestClient[] = [testApp.visitor, await testApp.signedIn(rater.id)];
  const names = ['0', '-1', 'x', '1.5', '1e9', '99999999999999999999', '%00', '%F0%9F%92%A5', "'"];
  const patterns = routesOf(testApp, 'reads').filter(({ path }) => path.includes(':'));
  for (const { path } of patterns)
    for (const name of names)
      for (const client of clients) {
        const address = path.replaceAll(/:\w+/g, name);
        const answer = await client.get(address);
        expect([400, 401, 403, 404], address).toContain(answer.status);
        expect(answer.body, address).toMatchObject({ code: expect.any(String) });
      }
});

test.each(['/api', '/api/', '/api/nothing', '/api/users/1/nothing', '/api/../api/x'])(
  '%s is answered 404 as JSON',
  async (path) => {
    const answer = await (await createTestApp()).visitor.get(path);
    const message = 'Not found.';
    expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', message }]);
  },
);

test('a NUL character in any address of the API is answered 400', async () => {
  const { testApp, rater } = await aCourt();
  const client = await testApp.signedIn(rater.id);
  for (const { path } of routesOf(testApp, 'reads').filter(isOfApi)) {
    const zero = path.includes(':') ? path.replaceAll(/:\w+/g, '%00') : `${path}?q=%00`;
    expect((await client.get(zero)).status, zero).toBe(400);
  }
});

/** Every read, about everything in the fixture. */
function allReads({ testApp, rater, rated, stranger, matchId }: Court): string[] {
  const users = [rater, rated, stranger].map(({ id }) => String(id));
  const queries = ['', '?q=p', `?owner=${rated.id}`, `?owner=${rater.id}`];
  return routesOf(testApp, 'reads')
    .map(({ path }) => path)
    .filter((path) => !STREAMS.has(path))
    .flatMap((path) => {
      if (!path.includes(':')) return queries.map((query) => path + query);
      const ids = path.includes('/matches/') ? [matchId] : users;
      return ids.map((id) => path.replaceAll(/:\w+/g, id));
    });
}

async function aCourt(): Promise<Court> {
  const testApp = await createTestApp();
  const member = (name: string, phone: string, more = {}) =>
    aUser(testApp, { username: `p-${name}`, phone, password: HASH, ...more });
  const rater = await member('rater', '+15550001', { membershipType: 'premium' });
  const rated = await member('rated', '+15550002');
  const stranger = await member('stranger', '+15550003', { membershipType: 'premium' });
  const admin = await member('admin', '+15550004', { username: 'admin', isAdmin: true });
  const { id: matchId } = await aMatch(testApp, rater.id, {
    team1: [rater.id, GUEST],
    team2: [rated.id, admin.id],
  });
  await aRating(testApp, rater.id, { matchId, ratedUserId: rated.id, values: { power: 3 } });
  return { testApp, rater, rated, stranger, admin, matchId };
}

function isOfApi({ path }: { path: string }): boolean {
  return path.startsWith('/api/');
}

/** Admins search members by email and phone, and see both (ADMIN-2). */
function isMemberList(path: string): boolean {
  return path.startsWith('/api/admin/users');
}
