import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { GUEST_COOKIE } from './guest-cookie.ts';

const HOST_COOKIE = '__Host-ppr_guest';
const START = Date.UTC(2026, 5, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };
const UNA = { firstName: 'Una', email: 'una@example.org' };

/** A match of Ann with two guests on https; `enter` lets one of them in, in a browser of their own. */
async function twoGuests() {
  const app = await createTestApp({
    now: () => START,
    config: { publicOrigin: 'https://ppr.example' },
  });
  const [ann, bea] = await someUsers(app, 2);
  const match = await aMatch(app, ann.id, { team1: [ann.id, GUS], team2: [bea.id, UNA] });
  const enter = ({ email }: typeof GUS) => aGuestBrowser(app, match.id, { email });
  /** The seat of whose guest this browser is, or null. */
  const seatOf = async (cookie: string) => {
    const browser = app.browser();
    browser.cookie = cookie;
    const { status, body } = await browser.get(`/api/matches/${match.id}`);
    if (status !== 200) return null;
    return Object(body).participants.find((each: object) => 'hasRated' in each).firstName;
  };
  return { app, match, enter, seatOf };
}

// proves ACCOUNT-16
test('on https a guest’s cookie is bound to this host: Secure, for every path, without a domain', async () => {
  const { app, match, enter, seatOf } = await twoGuests();
  const { client } = await enter(GUS);
  expect(await seatOf(client.cookie ?? '')).toBe('Gus');
  const { headers } = await app
    .browser()
    .post(`/api/qr-rating/${match.id}/verify`, { email: GUS.email });
  const [pair = '', ...attributes] = headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(pair).toMatch(new RegExp(`^${HOST_COOKIE}=ey`));
  expect(attributes.filter((each) => !each.startsWith('Expires')).sort()).toEqual([
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

// proves ACCOUNT-16
test('a cookie for the whole domain leads no guest to another seat', async () => {
  const { enter, seatOf } = await twoGuests();
  const [gus, una] = [await enter(GUS), await enter(UNA)];
  const theirs = una.client.cookie?.split('=')[1] ?? '';
  expect(await seatOf(`${GUEST_COOKIE}=${theirs}`)).toBeNull();
  expect(await seatOf(`${GUEST_COOKIE}=${theirs}; ${gus.client.cookie}`)).toBe('Gus');
});

// proves ACCOUNT-16
test('a guest with an earlier plain cookie keeps access on https until it is replaced', async () => {
  const { app, match, enter, seatOf } = await twoGuests();
  const { client } = await enter(GUS);
  const seat = await earlierTokenOf(app, client.cookie ?? '');
  expect(await seatOf(`${GUEST_COOKIE}=${seat}`)).toBe('Gus');
  client.cookie = `${GUEST_COOKIE}=${seat}`;
  const { headers } = await client.post(`/api/qr-rating/${match.id}/verify`, { email: GUS.email });
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    HOST_COOKIE,
    GUEST_COOKIE,
  ]);
  expect(headers.getSetCookie()[1]).toContain('Max-Age=0');
});

/** The same access as servers gave it before in a plain cookie. */
async function earlierTokenOf(
  { config }: Awaited<ReturnType<typeof twoGuests>>['app'],
  cookie: string,
): Promise<string> {
  const claims = z.looseObject({});
  const read = readToken(config, 'host-guest', claims, cookie.split('=')[1] ?? '', START);
  const { exp: _, ...access } = read ?? {};
  return signToken(config, 'guest', access as Record<string, string>, START + DAY_MS);
}
