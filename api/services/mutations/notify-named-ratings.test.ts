import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { aCourt, REVEAL } from '#api/testing/rating-court.ts';
import { aBrowser } from '#api/testing/web-push/test-browser.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';

const NAMED = { isAnonymous: false };
const DAILY = { title: 'You were rated', message: 'A player rated you. See your new rating.' };

/** Ann rates Bea, whose phone gets push messages. */
async function setUp() {
  const court = await aCourt();
  const { app, ann, bea, beasPhone, clock, rate, play } = court;
  const client = await app.signedIn(bea.id);
  const { subscription } = await aBrowser();
  await client.post('/api/push-subscriptions', subscription);
  const notices = async () => {
    const rows = await app.store.read(({ db, t }) =>
      db.select().from(t.notifications).where(eq(t.notifications.userId, bea.id)),
    );
    return rows.filter(({ type }) => type === 'rating');
  };
  const pushes = async () => {
    const about = new Set((await notices()).map(({ id }) => id));
    const rows = await app.store.read(({ db, t }) => db.select().from(t.pushes));
    return rows.filter((row) => about.has(row.about)).length;
  };
  const onPhone = async () =>
    [...(await beasPhone.pull()).values()].filter((row) => Object(row).type === 'rating');
  const readAll = () => client.post('/api/notifications/read-all');
  /** In a new match, a day later. */
  const rateNext = async (isAnonymous = false) => {
    clock.now += DAY_MS;
    return rate(await play(), { isAnonymous });
  };
  const by = `${displayName(ann)} rated you`;
  return { ...court, client, by, notices, pushes, onPhone, readAll, rateNext };
}

// proves NOTIFY-12
test('a rating with its rater’s name is notified at once, with the match, and not again at the daily hour', async () => {
  const { by, onPhone, play, rate, notices, pushes, reveal, version, app } = await setUp();
  const matchId = await play();
  const before = await version();
  await rate(matchId, NAMED);
  // The rating and its notification come in one version, as every change of one mutation.
  expect(await version()).toBe(before + 1);
  const [rating] = await app.store.read(({ db, t }) => db.select().from(t.ratings));
  const data = { matchId, ratingId: rating?.publicId };
  const message = 'You played at Court 1 on May 1, 2026. See your new rating.';
  expect(await notices()).toMatchObject([{ title: by, message, data, createdAt: app.now() }]);
  expect(await onPhone()).toMatchObject([{ title: by, data, read: false }]);
  expect(await pushes()).toBe(1);
  await reveal();
  expect(await notices()).toHaveLength(1);
});

// proves NOTIFY-3, NOTIFY-12
test('an anonymous rating is notified at the daily hour alone, and the number leaves out those with a name', async () => {
  const { app, al, bea, by, play, rate, notices, reveal } = await setUp();
  const matchId = await play();
  await aRating(app, al.id, { matchId, ratedUserId: bea.id });
  expect(await notices()).toEqual([]);
  await rate(matchId, NAMED);
  await reveal();
  const told = (await notices()).map(({ title, message }) => ({ title, message }));
  expect(told).toEqual([{ title: by, message: expect.any(String) }, DAILY]);
});

// proves NOTIFY-12
test('a rating that was given weeks ago and syncs now is notified too', async () => {
  const { app, ann, bea, by, clock, play, notices } = await setUp();
  const rating = { ...NAMED, matchId: await play(), ratedUserId: bea.id };
  await applyAs(app, ann.id, aSubmitRating(clock.now - 30 * DAY_MS, rating));
  expect(await notices()).toMatchObject([{ title: by }]);
});

// proves NOTIFY-12
test('a push that is sent again notifies once', async () => {
  const { app, ann, bea, clock, play, notices, pushes } = await setUp();
  const rating = { ...NAMED, matchId: await play(), ratedUserId: bea.id };
  const submitted = aSubmitRating(clock.now, rating);
  await applyAs(app, ann.id, submitted, submitted);
  await applyAs(app, ann.id, submitted);
  expect([(await notices()).length, await pushes()]).toEqual([1, 1]);
});

// proves NOTIFY-12
test('of many ratings of a player in one push, the one that counts is notified', async () => {
  const { app, ann, bea, clock, play, notices, pushes } = await setUp();
  const ratings = [];
  let matchId = '';
  for (let day = 0; day < 35; day += 1) {
    clock.now += DAY_MS;
    matchId = await play();
    ratings.push(aSubmitRating(clock.now, { ...NAMED, matchId, ratedUserId: bea.id }));
  }
  await applyAs(app, ann.id, ...ratings);
  expect(await notices()).toMatchObject([{ data: { matchId } }]);
  expect(await pushes()).toBe(1);
});

// proves NOTIFY-12
test('a push with ratings of several players, some replaced, out of order or sent twice, rewords and adds one each', async () => {
  const { app, ann, bea, bo, clock, play, notices, pushes, rateNext } = await setUp();
  await rateNext();
  const ratings = [];
  for (let day = 0; day < 3; day += 1) {
    clock.now += DAY_MS;
    const matchId = await play();
    for (const ratedUserId of [bea.id, bo.id])
      ratings.push(aSubmitRating(clock.now, { ...NAMED, matchId, ratedUserId }));
  }
  const [, , second, , beas, bos] = ratings;
  if (!second || !beas || !bos) throw new Error('Three days have six ratings');
  await applyAs(app, ann.id, ...ratings.toReversed(), second, beas);
  expect(await notices()).toMatchObject([{ data: { matchId: beas.args.matchId } }]);
  const all = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  const ofBo = all.filter(({ type, userId }) => type === 'rating' && userId === bo.id);
  expect(ofBo).toMatchObject([{ data: { matchId: bos.args.matchId } }]);
  expect(await pushes()).toBe(1);
});

// proves NOTIFY-12
test('while it is unread, the next rating of that rater rewords it and sends nothing again', async () => {
  const { app, onPhone, notices, pushes, rateNext } = await setUp();
  await rateNext();
  const [first] = await notices();
  const { matchId } = await rateNext();
  expect(await notices()).toMatchObject([
    { id: first?.id, data: { matchId }, message: expect.stringContaining('at Court 1') },
  ]);
  expect((await notices())[0]?.createdAt).toBe(app.now());
  expect(await onPhone()).toMatchObject([{ data: { matchId } }]);
  expect(await pushes()).toBe(1);
});

// proves NOTIFY-12
test('once it is read, the next rating is notified anew; another rater’s always is', async () => {
  const { app, al, bea, notices, pushes, readAll, rateNext } = await setUp();
  const { matchId } = await rateNext();
  await aRating(app, al.id, { ...NAMED, matchId, ratedUserId: bea.id });
  expect([(await notices()).length, await pushes()]).toEqual([2, 2]);
  await readAll();
  await rateNext();
  expect([(await notices()).length, await pushes()]).toEqual([3, 3]);
});

// proves NOTIFY-12
test('an edit is not notified, and with the rating its notification goes', async () => {
  const { onPhone, notices, readAll, rateNext, change } = await setUp();
  const first = await rateNext();
  await readAll();
  await change(first, 3);
  expect(await notices()).toHaveLength(1);
  const second = await rateNext();
  expect(await onPhone()).toHaveLength(2);
  await change(second, null);
  expect(await onPhone()).toMatchObject([{ data: { matchId: first.matchId } }]);
});

// proves NOTIFY-12
test('who rates and withdraws again and again is notified twice a day, and then in the daily number', async () => {
  const { by, clock, play, rate, rateNext, change, notices, reveal } = await setUp();
  const matchId = await play();
  const titles: (string | undefined)[] = [];
  for (let times = 0; times < 4; times += 1) {
    clock.now += MINUTE_MS;
    const rating = await rate(matchId, NAMED);
    titles.push((await notices())[0]?.title);
    if (times < 3) await change(rating, null);
  }
  expect(titles).toEqual([by, by, undefined, undefined]);
  await reveal();
  expect(await notices()).toMatchObject([DAILY]);
  await rateNext();
  expect((await notices()).map(({ title }) => title)).toEqual([DAILY.title, by]);
});

// proves NOTIFY-12, ANON-7
test('one that an anonymous rating of the same push replaces is not notified', async () => {
  const { app, ann, bea, clock, play, notices, version } = await setUp();
  const [first, second] = [await play(), await play()];
  const before = await version();
  const ratings = [
    aSubmitRating(clock.now - DAY_MS, { ...NAMED, matchId: first, ratedUserId: bea.id }),
    aSubmitRating(clock.now, { matchId: second, ratedUserId: bea.id }),
  ];
  await applyAs(app, ann.id, ...ratings);
  expect(await notices()).toEqual([]);
  expect(await version()).toBe(before + 1);
});

// proves NOTIFY-12
test('one that arrives after a later rating of its rater, and is not shown, is not notified', async () => {
  const { app, ann, bea, clock, play, rateNext, notices, reveal } = await setUp();
  const matchId = await play();
  const captured = clock.now;
  await rateNext(true);
  const late = { ...NAMED, matchId, ratedUserId: bea.id };
  await applyAs(app, ann.id, aSubmitRating(captured, late));
  expect(await notices()).toEqual([]);
  await reveal(REVEAL + DAY_MS);
  expect(await notices()).toMatchObject([DAILY]);
});

// proves NOTIFY-3, NOTIFY-12
test("a blocked player's rating is in the daily number alone", async () => {
  const { ann, client, play, rate, notices, pushes, reveal } = await setUp();
  const matchId = await play();
  await client.post(`/api/users/${ann.id}/block`, {});
  await rate(matchId, NAMED);
  expect([await notices(), await pushes()]).toEqual([[], 0]);
  await reveal();
  expect(await notices()).toMatchObject([DAILY]);
});

// proves NOTIFY-12
test('it goes when either player leaves the match, and with the match or the rater’s account', async () => {
  const { app, ann, al, bea, bo, clock, notices, onPhone } = await setUp();
  const played = async () => {
    clock.now += DAY_MS;
    const sides = { team1: [al.id, ann.id], team2: [bea.id, bo.id] };
    const { id } = await aMatch(app, al.id, sides);
    await aRating(app, ann.id, { ...NAMED, matchId: id, ratedUserId: bea.id });
    expect(await onPhone()).toHaveLength(1);
    return id;
  };
  const leave = async (who: { id: number }, matchId: string) =>
    applyAs(app, who.id, aMutation('leaveMatch', { matchId }, { at: clock.now }));
  await leave(bea, await played());
  expect([await notices(), await onPhone()]).toEqual([[], []]);
  await leave(ann, await played());
  expect([await notices(), await onPhone()]).toEqual([[], []]);
  const match = await played();
  await app.store.write((tx) => deleteMatch(tx, app, match));
  expect([await notices(), await onPhone()]).toEqual([[], []]);
  await played();
  await app.store.write((tx) => deleteAccount(tx, app, ann.id));
  expect([await notices(), await onPhone()]).toEqual([[], []]);
});

// proves NOTIFY-12
test('it stays when a correction moves the rating to another match, and goes with that one', async () => {
  const { app, ann, al, bea, bo, clock, rate, play, onPhone } = await setUp();
  const matchId = await play();
  const rating = await rate(matchId, NAMED);
  const sides = { team1: [ann.id, al.id], team2: [bea.id, bo.id] };
  const { args, ...other } = aCreateMatch(clock.now, sides);
  const [outcome] = await pushAs(app, ann.id, { ...other, args: { ...args, replaces: matchId } });
  expect(outcome.status).toBe('applied');
  expect(await onPhone()).toHaveLength(1);
  const moved = { ...rating, matchId: args.matchId };
  const withdrawal = { ratingId: moved.ratingId, matchId: moved.matchId, ratedUserId: bea.id };
  await applyAs(app, ann.id, aMutation('changeRating', withdrawal, { at: clock.now + HOUR_MS }));
  expect(await onPhone()).toEqual([]);
});

// proves NOTIFY-11, NOTIFY-12
test('a guest who shows a name is notified by it, but it never becomes a link', async () => {
  const { app, ann, bea, bo, client, clock, notices } = await setUp();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ emailProvedAt: clock.now }).where(eq(t.users.id, bea.id));
  });
  await client.patch('/api/notification-channels', { ratings: { mail: true } });
  const [email, firstName] = ['gus@example.org', 'Win.at/evil.example'];
  const sides = { team1: [ann.id, { firstName, email }], team2: [bea.id, bo.id] };
  const { id } = await aMatch(app, ann.id, sides);
  await rateAsGuest(await aGuestBrowser(app, id, { email }), { ...NAMED, ratedUserId: bea.id });
  expect(await notices()).toMatchObject([{ title: 'Win at evil example rated you' }]);
  const mails = await deliverAll(app);
  const mail = mails.find(({ to }) => to === bea.email);
  expect(mail?.subject).toBe('Win at evil example rated you');
  expect(mail?.text).toContain('/my-rating-database?tab=received');
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil.example');
});
