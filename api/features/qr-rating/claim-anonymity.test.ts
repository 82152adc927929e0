import { expect, test } from 'vitest';
import { claimSeat } from '#api/services/claims/claim-seat.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { pull } from '../sync/pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };
type Rater = 'guest' | 'mate';

/** What the rated player's phone gets when the seat is claimed, by subject. */
async function sentWhere(rater: Rater, isAnonymous: boolean): Promise<string[]> {
  const app = await createTestApp({ now: () => NOW });
  const [viewer, partner, mate] = await someUsers(app, 3);
  const member = await aUser(app);
  const match = await aMatch(app, viewer.id, {
    team1: [viewer.id, partner.id],
    team2: [mate.id, GUS],
  });
  const gus = await aGuestBrowser(app, match.id, GUS);
  await openPersonalLink(app, gus);
  const rating = { ratedUserId: viewer.id, isAnonymous };
  if (rater === 'guest') await rateAsGuest(gus, rating);
  else await aRating(app, mate.id, { matchId: match.id, ...rating });
  const context = { config: app.config, now: NOW };
  const before = await app.store.read((tx) => pull(tx, { owner: viewer.id }, context));
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  await app.store.write((tx) => claimSeat(tx, app, member.id, { match: match.id, seat }));
  const request = { owner: viewer.id, cursor: before.cursor };
  const { changes } = await app.store.read((tx) => pull(tx, request, context));
  return changes.map(({ entity }) => entity);
}

test('a claim does not reveal to the rated player that the guest gave an anonymous rating', async () => {
  const sent = await sentWhere('guest', true);
  expect(sent).toEqual(['match', 'player']);
  expect(await sentWhere('mate', true)).toEqual(sent);
});

test('for a rating with a name, the rated player learns whose it is now', async () => {
  expect(await sentWhere('guest', false)).toContain('rating-received');
});
