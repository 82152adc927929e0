import { expect, test } from 'vitest';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { HOUR_MS } from '#shared/domain/days.ts';

const PLACES = ['as her partner', 'as her opponent'] as const;

/**
 * The guest Gus has rated Ann, anonymously, with the next reveal: as the member Max, if it is Max's email, else as a
 * guest. Ann replaces the match by one with Max in it, by name and beside the guest, and Max leaves. How many ratings
 * are announced to Ann before and after that, and how many arrive.
 */
async function annReadsIf(isMaxs: boolean, place: (typeof PLACES)[number]) {
  const { app, clock, ann, bea, cal, prove, record, rowsOf, announce, reveal } =
    await aReplacingCourt();
  const max = await prove(isMaxs ? GUS.email : 'max@example.org');
  const first = await record([ann.id, bea.id], [GUS, cal.id]);
  const given = { ratedUserId: ann.id, reveal: 'daily' } as const;
  if (isMaxs) await applyAs(app, max.id, aSubmitRating(clock.now, { matchId: first, ...given }));
  else await rateAsGuest(await aGuestBrowser(app, first, { phone: GUS.phone }), given);
  const arriving = async () => (await rowsOf(ann.id, 'stats')).map((row) => row.ratingsArriving);
  clock.now += 2 * HOUR_MS;
  await announce();
  const before = await arriving();
  const next =
    place === 'as her partner'
      ? await record([ann.id, max.id], [GUS, cal.id], first)
      : await record([ann.id, bea.id], [GUS, max.id], first);
  const leaving = aMutation('leaveMatch', { matchId: next }, { at: clock.now });
  await applyAs(app, max.id, leaving);
  const after = await arriving();
  await reveal();
  return { before, after, cards: (await rowsOf(ann.id, 'rating-received')).length };
}

// proves WRONG-9, GUEST-13
test.each(PLACES)(
  'a creator who seats a suspect beside the guest, %s, does not learn whose the guest’s email is once the suspect leaves',
  async (place) => {
    expect(await annReadsIf(true, place)).toEqual(await annReadsIf(false, place));
  },
);
