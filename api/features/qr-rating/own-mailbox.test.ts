import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { claim } from './claim.ts';

/** Ann enters the guest with his phone, and a mailbox of her own. */
const GUS = { firstName: 'Gus', email: 'ann+gus@example.org', phone: '+1 555 0100' };

const WAYS = ['leaves', 'deletes the account'] as const;

/**
 * Ann is rated by Cal or by the guest Gus on his own phone, anonymously, with the next reveal. Ann's second account
 * claims the seat of Gus by the link in her mailbox, and goes. How many are announced, and how many arrive.
 */
async function cardsIf(by: 'cal' | 'gus', way: (typeof WAYS)[number]) {
  const { app, clock, ann, bea, cal, record, rowsOf, announce, reveal, seats } =
    await aReplacingCourt();
  const match = await record([ann.id, bea.id], [cal.id, GUS]);
  const gus = await aGuestBrowser(app, match, { phone: GUS.phone });
  const given = { ratedUserId: ann.id, reveal: 'daily' } as const;
  if (by === 'gus') await rateAsGuest(gus, given);
  else await applyAs(app, cal.id, aSubmitRating(clock.now, { matchId: match, ...given }));
  clock.now += 2 * HOUR_MS;
  await announce();
  const arriving = (await rowsOf(ann.id, 'stats')).map((row) => row.ratingsArriving);
  const seat = (await seats()).find(({ isGuest }) => isGuest)?.id ?? '';
  const second = await aUser(app);
  const token = await personalLinkToken(app.config, { seat, match }, clock.now);
  await claim(app, second.id, { token });
  const leaving = aMutation('leaveMatch', { matchId: match }, { at: clock.now });
  if (way === 'leaves') await applyAs(app, second.id, leaving);
  else await deleteUser(app, second.id);
  await reveal();
  return { arriving, cards: (await rowsOf(ann.id, 'rating-received')).length };
}

// proves ANON-3, GUEST-14
test.each(WAYS)(
  'a creator who claims a guest’s seat by a mailbox of her own and %s does not learn who of two rated her',
  async (way) => {
    expect(await cardsIf('gus', way)).toEqual(await cardsIf('cal', way));
  },
);
