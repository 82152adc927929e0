import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import type { Deps } from '#api/services/deps.ts';
import { INVITATIONS_A_DAY } from '#api/services/email/queue-emails.ts';
import { REMINDERS_UNTIL_MS } from '#api/services/matches/due-reminders.ts';
import { aMatch, type TestMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, manyUsers, someUsers } from '#api/testing/factories/user.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { READY_TO_RATE } from '#shared/text/notification-messages.ts';
import { remindersJob } from './reminders.ts';
import { runJob } from './run-job.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUEST = { firstName: 'Gina', email: 'gina@friends.example' };

async function aClub(played: (ids: [number, number]) => Partial<TestMatch> = () => ({})) {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea] = await someUsers(app, 2);
  const match = { team1: [ann.id], team2: [bea.id], ...played([ann.id, bea.id]) };
  const { id: matchId } = await aMatch(app, ann.id, match);
  await deliverAll(app);
  const run = (deps: Deps = app) => runJob(deps, remindersJob, { early: true });
  const at = async (ms: number) => {
    clock.now = NOW + ms;
    expect(await run()).toBe('done');
  };
  const seen = new Map<string, number>();
  /** The number of reminders that each of the two has had in the app so far; at most one is there at a time. */
  const reminded = async () => {
    const rows = await app.store.read(({ db, t }) =>
      db.select().from(t.notifications).where(eq(t.notifications.type, 'reminder')),
    );
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    for (const { id, userId } of rows) seen.set(id, userId);
    return [ann, bea].map(({ id }) => [...seen.values()].filter((user) => user === id).length);
  };
  const rate = (rater: number, ratedUserId: number) =>
    aRating(app, rater, { matchId, ratedUserId });
  return { app, clock, ann, bea, matchId, run, at, reminded, rate };
}

// proves DATA-3, NOTIFY-4
test('a player is reminded after one day and after three, and no more', async () => {
  const { app, bea, matchId, at, reminded } = await aClub();
  await at(DAY_MS - 1);
  expect(await reminded()).toEqual([0, 0]);
  for (const ms of [DAY_MS, DAY_MS + HOUR_MS, 3 * DAY_MS - 1]) {
    await at(ms);
    expect(await reminded()).toEqual([1, 1]);
  }
  for (const ms of [3 * DAY_MS, 4 * DAY_MS, 9 * DAY_MS]) {
    await at(ms);
    expect(await reminded()).toEqual([2, 2]);
  }
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  expect(seats.map(({ remindersSent }) => remindersSent)).toEqual([2, 2]);
  const { body } = await (await app.signedIn(bea.id)).get('/api/notifications');
  expect(body).toMatchObject([
    { type: 'reminder', data: { matchId }, message: expect.stringContaining('May 1, 2026') },
    { type: 'match' },
  ]);
});

test('a match without a result can be rated too, and is reminded of', async () => {
  const { at, reminded } = await aClub(() => ({ team1Score: 0, team2Score: 0 }));
  await at(DAY_MS);
  expect(await reminded()).toEqual([1, 1]);
});

test('an evening of six matches is one reminder, which names the latest, and one more later', async () => {
  const { app, clock, ann, bea, at, reminded } = await aClub();
  for (let count = 0; count < 5; count += 1) {
    clock.now += MINUTE_MS;
    await aMatch(app, ann.id, { team1: [ann.id], team2: [bea.id], location: `Court ${count}` });
  }
  await at(DAY_MS + HOUR_MS);
  expect(await reminded()).toEqual([1, 1]);
  const { body } = await (await app.signedIn(bea.id)).get('/api/notifications');
  expect((body as unknown[])[0]).toMatchObject({
    type: 'reminder',
    message: expect.stringContaining('6 matches. The latest was at Court 4'),
  });
  await at(3 * DAY_MS + HOUR_MS);
  expect(await reminded()).toEqual([2, 2]);
  await at(9 * DAY_MS);
  expect(await reminded()).toEqual([2, 2]);
});

// proves NOTIFY-4, ANON-4
test('ratings in a match change neither who is reminded of it nor what the reminder says', async () => {
  const worlds = [
    [],
    [[2, 0]],
    [
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ],
  ];
  const reminders = await Promise.all(
    worlds.map(async (ratings) => {
      const clock = { now: NOW };
      const app = await createTestApp({ now: () => clock.now });
      const players = await someUsers(app, 4, { emailProvedAt: NOW });
      const [a = 0, b = 0, c = 0, d = 0] = players.map(({ id }) => id);
      const teams = { team1: [a, b], team2: [c, d] };
      const [{ id: matchId }] = [await aMatch(app, a, teams), await aMatch(app, a, teams)];
      for (const [rater = 0, rated = 0] of ratings)
        await aRating(app, players[rater]?.id ?? 0, {
          matchId,
          ratedUserId: players[rated]?.id ?? 0,
          reveal: 'daily',
        });
      const got: unknown[] = [];
      for (const days of [1, 3]) {
        clock.now = NOW + days * DAY_MS;
        await runJob(app, remindersJob, { early: true });
        const rows = await app.store.read(({ db, t }) =>
          db.select().from(t.notifications).where(eq(t.notifications.type, 'reminder')),
        );
        const mails = await deliverAll(app);
        for (const [index, { id, email }] of players.entries()) {
          const own = rows.filter(({ userId }) => userId === id);
          const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
          got.push([
            index,
            own.map(({ title, message, read }) => [title, message, read]),
            subjects,
          ]);
        }
      }
      return got;
    }),
  );
  const title = 'How did your opponents play?';
  const message = expect.stringContaining('You played 2 matches.');
  expect(reminders[0]?.[7]).toEqual([3, [[title, message, false]], [title]]);
  for (const each of reminders) expect(each).toEqual(reminders[0]);
});

test('no more guests are reminded than were invited', async () => {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const ann = await aUser(app, { emailProvedAt: NOW });
  for (let count = 0; count < INVITATIONS_A_DAY + 3; count += 1) {
    const guest = { firstName: 'Gus', email: `gus${count}@strangers.example` };
    await aMatch(app, ann.id, { team1: [ann.id], team2: [guest] });
  }
  const invited = (await deliverAll(app)).map(({ to }) => to);
  expect(invited).toHaveLength(INVITATIONS_A_DAY);
  clock.now += DAY_MS;
  await runJob(app, remindersJob, { early: true });
  const reminded = (await deliverAll(app)).map(({ to }) => to);
  expect(reminded.toSorted()).toEqual(invited.toSorted());
});

test('a run that is interrupted is not recorded as done', async () => {
  const { app, clock } = await aClub();
  clock.now += DAY_MS;
  const batch = remindersJob.doBatch(app, AbortSignal.abort());
  await expect(batch).rejects.toThrow();
});

test('after a downtime each player is reminded once, and again two days later', async () => {
  const { at, reminded } = await aClub();
  await at(6 * DAY_MS);
  expect(await reminded()).toEqual([1, 1]);
  await at(8 * DAY_MS - 1);
  expect(await reminded()).toEqual([1, 1]);
  await at(8 * DAY_MS);
  expect(await reminded()).toEqual([2, 2]);
});

test('nobody is reminded of a match that is too old, a test or deleted', async () => {
  const old = await aClub();
  await old.at(REMINDERS_UNTIL_MS);
  expect(await old.reminded()).toEqual([0, 0]);
  const test = await aClub();
  await test.app.store.write(async ({ db, t }) => {
    await db.update(t.matches).set({ isTest: true });
  });
  await test.at(DAY_MS);
  expect(await test.reminded()).toEqual([0, 0]);
  const gone = await aClub();
  await gone.at(DAY_MS);
  await gone.app.store.write((tx) => deleteMatch(tx, gone.app, gone.matchId));
  expect(await gone.reminded()).toEqual([0, 0]);
  await gone.at(4 * DAY_MS);
  expect(await gone.reminded()).toEqual([0, 0]);
});

test('nobody is reminded of a deleted opponent, and deleted players get no reminder', async () => {
  const { app, bea, at, reminded } = await aClub();
  await deleteUser(app, bea.id);
  await at(DAY_MS);
  expect(await reminded()).toEqual([0, 0]);
});

test('a guest who was invited by mail is reminded by mail, twice, with their own link', async () => {
  const { app, ann, matchId, at } = await aClub(() => ({ team2: [GUEST] }));
  for (const [days, mails] of [
    [1, 1],
    [2, 0],
    [3, 1],
    [5, 0],
  ] as const) {
    await at(days * DAY_MS);
    const emails = await deliverAll(app);
    expect(emails).toHaveLength(mails);
    for (const { to, text, unsubscribe } of emails) {
      expect(to).toBe(GUEST.email);
      expect(text).toMatch(new RegExp(`${paths.qrRating(matchId)}#\\S+`));
      expect(text).toContain(unsubscribe);
    }
  }
  // The member has nobody to rate, because guests are not rated.
  const { body } = await (await app.signedIn(ann.id)).get('/api/notifications');
  expect(body).toEqual([]);
});

// proves NOTIFY-4, ANON-4
test('a guest who has rated is reminded as well', async () => {
  const { app, ann, matchId, at, rate } = await aClub(() => ({ team2: [GUEST] }));
  await at(DAY_MS);
  const [email] = await deliverAll(app);
  if (!email) throw new Error('No reminder');
  await app.browser().post(`/api/qr-rating/${matchId}/enter`, { token: tokenIn(email) });
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  await rate(seats.find(({ isGuest }) => isGuest)?.userId ?? 0, ann.id);
  await at(3 * DAY_MS);
  expect((await deliverAll(app)).map(({ to, text }) => [to, text.includes(READY_TO_RATE)])).toEqual(
    [[GUEST.email, true]],
  );
});

test('a guest whose only opponent was deleted while the mail was queued gets none', async () => {
  const { app, ann, at } = await aClub(() => ({ team2: [GUEST] }));
  await at(DAY_MS);
  await deleteUser(app, ann.id);
  expect(await deliverAll(app)).toEqual([]);
});

test('a guest who unsubscribed or has no address gets none', async () => {
  const { app, at } = await aClub(() => ({ team2: [GUEST] }));
  await at(DAY_MS);
  const [email] = await deliverAll(app);
  await app.visitor.send('POST', new URL(email?.unsubscribe ?? '').pathname);
  await at(3 * DAY_MS);
  expect(await deliverAll(app)).toEqual([]);
  const other = await aClub(() => ({ team2: [{ firstName: 'Gus', phone: '+1 555 0100' }] }));
  await other.at(DAY_MS);
  expect(await deliverAll(other.app)).toEqual([]);
});

test('a member who read the reminder before its mail was sent gets no mail', async () => {
  const { app, bea, at } = await aClub();
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ emailProvedAt: NOW });
  });
  await at(DAY_MS);
  await (await app.signedIn(bea.id)).post('/api/notifications/read-all');
  expect((await deliverAll(app)).map(({ to }) => to)).not.toContain(bea.email);
});

test('of two processes one reminds', async () => {
  const { app, clock, run, reminded } = await aClub();
  clock.now = NOW + DAY_MS;
  const batch = (deps: Deps) => remindersJob.doBatch(deps, new AbortController().signal);
  await overlapping(app, batch, () => batch(app));
  await Promise.all([run(), run(), batch(app)]);
  expect(await reminded()).toEqual([1, 1]);
});

test('more than a hundred matches are handled in one run, and each player is notified once', async () => {
  const { app, ann, bea, at, reminded } = await aClub();
  const players = [ann, bea, ...(await manyUsers(app, 8))];
  for (let count = 0; count < 105; count += 1) {
    const [one, other] = [players[count % 10]?.id ?? 0, players[(count + 1) % 10]?.id ?? 0];
    await aMatch(app, one, { team1: [one], team2: [other] });
  }
  await at(DAY_MS);
  expect(await reminded()).toEqual([1, 1]);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  expect(new Set(seats.map(({ remindersSent }) => remindersSent))).toEqual(new Set([1]));
});
