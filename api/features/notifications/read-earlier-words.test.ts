import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aCourt } from '#api/testing/rating-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';

// proves NOTIFY-1, NOTIFY-12
test('who read earlier words of a notification without signal has not read its new ones', async () => {
  const { app, ann, bea, clock, play } = await aCourt();
  const rateByName = async () => {
    const rating = { matchId: await play(), ratedUserId: bea.id, isAnonymous: false };
    await applyAs(app, ann.id, aSubmitRating(clock.now, rating));
  };
  const ofBea = () =>
    app.store.read(({ db, t: { notifications } }) =>
      db.select().from(notifications).where(eq(notifications.userId, bea.id)),
    );
  const ofRatings = async () => (await ofBea()).filter(({ type }) => type === 'rating');
  const readAt = (at: number, notificationId: string) =>
    applyAs(app, bea.id, aMutation('readNotification', { notificationId }, { at }));
  await rateByName();
  const id = (await ofRatings())[0]?.id ?? '';
  const withoutSignal = clock.now + HOUR_MS;
  clock.now += DAY_MS;
  await rateByName();
  clock.now += HOUR_MS;
  await readAt(withoutSignal, id);
  expect(await ofRatings()).toMatchObject([{ id, read: false }]);
  await readAt(clock.now, id);
  expect(await ofRatings()).toMatchObject([{ id, read: true }]);
});
