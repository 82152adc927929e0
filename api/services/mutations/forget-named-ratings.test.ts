import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCourt, REVEAL } from '#api/testing/rating-court.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** Ann rates Bea with her name, and the day after without it. */
async function rateTwice(reveal: 'now' | 'daily') {
  const court = await aCourt();
  const { app, bea, beasPhone, clock, rate, play } = court;
  const titles = async () => {
    const rows = await app.store.read(({ db, t }) =>
      db.select().from(t.notifications).where(eq(t.notifications.userId, bea.id)),
    );
    return rows.flatMap(({ type, title }) => (type === 'rating' ? title : []));
  };
  const onPhone = async () =>
    [...(await beasPhone.pull()).values()].filter((row) => Object(row).type === 'rating').length;
  await rate(await play(), { isAnonymous: false });
  expect([(await titles()).length, await onPhone()]).toEqual([1, 1]);
  clock.now += DAY_MS;
  const matchId = await play();
  const before = await court.version();
  await rate(matchId, { reveal });
  return { ...court, titles, onPhone, versions: (await court.version()) - before };
}

// proves NOTIFY-12, ANON-7
test('once an anonymous rating takes its place, no notification names the rater', async () => {
  const { titles, onPhone, versions } = await rateTwice('now');
  expect([await titles(), await onPhone()]).toEqual([[], 0]);
  expect(versions).toBe(1);
});

// proves NOTIFY-12, ANON-7
test('while the anonymous rating waits it stays, and it goes with its card at the reveal', async () => {
  const { titles, onPhone, versions, reveal } = await rateTwice('daily');
  expect([(await titles()).length, await onPhone(), versions]).toEqual([1, 1, 0]);
  await reveal(REVEAL + DAY_MS);
  expect([await titles(), await onPhone()]).toEqual([['You were rated'], 1]);
});
