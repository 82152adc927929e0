import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, type GuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PushResponse } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const PHONE = '+15550101';

// proves GUEST-14, RATE-10
test('devices of one guest that rate at once each rate once, and none hears of the others', async () => {
  const app = await createTestApp({ now: () => NOW });
  const ann = await aUser(app);
  const match = await aMatch(app, ann.id, {
    team1: [ann.id],
    team2: [{ firstName: 'Gus', phone: PHONE }],
  });
  const devices: GuestBrowser[] = [];
  for (let count = 0; count < 4; count += 1)
    devices.push(await aGuestBrowser(app, match.id, { phone: PHONE }));
  const push = async ({ client, playerId }: GuestBrowser, ...mutations: Mutation[]) => {
    const envelope = { protocol: 1, client: '2.2', owner: playerId, deviceNow: NOW };
    const answer = await client.post('/api/sync/push', { ...envelope, mutations });
    return (answer.body as PushResponse).outcomes.map((one) =>
      one.status === 'applied' ? `applied ${one.version}` : one.code,
    );
  };
  const rate = () => aSubmitRating(NOW, { matchId: match.id, ratedUserId: ann.id });
  // Each device's push arrives twice, and it tries a second rating and a withdrawal of what it never gave.
  const answers = await Promise.all(
    devices.flatMap((device) => {
      const [first, second] = [rate(), rate()];
      const { ratingId, matchId, ratedUserId } = rate().args;
      const never = aMutation('changeRating', { ratingId, matchId, ratedUserId }, { at: NOW });
      return [push(device, first, second, never), push(device, first, second, never)];
    }),
  );
  for (const answer of answers) expect(answer).toEqual(['applied 1', 'rated_today', 'rating_gone']);
  const rows = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  expect(new Set(rows.map(({ device }) => device)).size).toBe(4);
  expect(rows.every(({ isLatest, guestOf }) => isLatest && guestOf === ann.id)).toBe(true);
});
