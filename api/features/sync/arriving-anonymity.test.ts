import { expect, test } from 'vitest';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aCourt, type Court, MORNING, REVEAL } from '#api/testing/taken-back-court.ts';
import { HOUR_MS } from '#shared/domain/days.ts';

/** What the number of ratings that arrive tells the rated player about who gave them. */

/**
 * Matches that Bea can bring about to learn who rated her: one against Ann and Al goes, one against Ann and Bo comes.
 */
const WAYS: Record<string, (court: Court, matchId: string) => Promise<unknown>> = {
  'the player left the match': ({ leave, bea }, matchId) => leave(matchId, bea),
  'its creator, or an admin, deleted the match': ({ remove }, matchId) => remove(matchId),
};

/** Ann’s announced rating is taken back; then Bea gets another one, by Ann again or by Bo. What Bea is told. */
async function toldAfter(
  takeBack: (court: Court, matchId: string) => Promise<unknown>,
  by: 'ann' | 'bo',
) {
  const court = await aCourt();
  const { app, ann, al, bea, bo, play, rate, announceAt, revealAt, received, stats } = court;
  const first = await play();
  await rate(ann, first, { reveal: 'daily' });
  await announceAt(MORNING + 2 * HOUR_MS);
  await takeBack(court, first);
  const second = await aMatch(app, al.id, { team1: [al.id, bea.id], team2: [ann.id, bo.id] });
  await rate(court[by], second.id, { reveal: 'daily', values: { power: 9 } });
  await announceAt(MORNING + 4 * HOUR_MS);
  const arriving = (await stats()).ratingsArriving;
  await revealAt(REVEAL + 1);
  return { arriving, cards: await received() };
}

// proves ANON-9, WRONG-9
test.each(Object.entries(WAYS))(
  'after %s, the number does not tell whether the rater of that one has rated again',
  async (_, takeBack) => {
    const told = await toldAfter(takeBack, 'ann');
    expect(told).toEqual(await toldAfter(takeBack, 'bo'));
    expect(told).toEqual({ arriving: 2, cards: [9] });
  },
);

// proves ANON-9, STATS-7
test('nor does the number move if one of two announced by the same voice is taken back', async () => {
  const { app, al, bea, bo, remove, announceAt, stats } = await aCourt();
  const matchIds: string[] = [];
  for (const email of ['gus@example.org', 'gil@example.org']) {
    const guest = { firstName: 'Gus', email };
    const match = await aMatch(app, bo.id, { team1: [bo.id, guest], team2: [bea.id, al.id] });
    await rateAsGuest(await aGuestBrowser(app, match.id, guest), {
      ratedUserId: bea.id,
      reveal: 'daily',
    });
    matchIds.push(match.id);
  }
  await announceAt(MORNING + 2 * HOUR_MS);
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
  await remove(matchIds[0] ?? '');
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
});

// proves ANON-2, ANON-6
test('the feed does not move at the full hour if the rater of an announced rating has rated again', async () => {
  const { app, clock, ann, bea, play, rate, announceAt, stats } = await aCourt();
  const [first, second] = [await play(), await play()];
  clock.now = REVEAL + 3 * HOUR_MS;
  await rate(ann, first, { reveal: 'daily' });
  await announceAt(REVEAL + 4 * HOUR_MS);
  expect(await stats()).toMatchObject({ ratingsArriving: 1 });
  const version = () => app.store.read((tx) => feedVersion(tx, bea.id));
  const before = await version();
  clock.now = REVEAL + 17 * HOUR_MS;
  await rate(ann, second, { reveal: 'daily' });
  await announceAt(REVEAL + 18 * HOUR_MS);
  expect(await version()).toBe(before);
});
