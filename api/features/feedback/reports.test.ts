import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { ReportSubject } from '#shared/schemas/mutations.ts';
import { refusals } from '#shared/text/refusals.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** A match of Ann, who recorded it, and Bob, with a guest and a stranger of it. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bob, pal, stranger] = await someUsers(app, 4);
  const team2 = [bob.id, { firstName: 'Gus', email: 'gus@example.org' }];
  const match = await aMatch(app, ann.id, { team1: [ann.id, pal.id], team2 });
  return { app, ann, bob, stranger, match };
}

async function report(app: TestApp, by: number, subject: ReportSubject) {
  const args = {
    feedbackId: v7(),
    feedback: 'I was not there',
    category: 'report' as const,
    ...subject,
  };
  const [outcome] = await pushAs(app, by, aMutation('sendFeedback', args, { at: NOW }));
  return outcome;
}

function stored(app: TestApp) {
  return app.store.read(({ db, t }) => db.select().from(t.feedback));
}

// proves FEEDBACK-6
test('a player reports a match, also after leaving it, and strangers do not', async () => {
  const { app, bob, stranger, match } = await setUp();
  expect(await report(app, bob.id, { reportedMatchId: match.id })).toMatchObject({
    status: 'applied',
  });
  const leaving = aMutation('leaveMatch', { matchId: match.id }, { at: NOW });
  expect((await pushAs(app, bob.id, leaving))[0]).toMatchObject({ status: 'applied' });
  expect(await report(app, bob.id, { reportedMatchId: match.id })).toMatchObject({
    status: 'applied',
  });
  expect(await report(app, stranger.id, { reportedMatchId: match.id })).toMatchObject({
    code: 'match_not_participant',
  });
  const row = { reportedMatchId: match.id, reportedUserId: null, category: 'report' };
  expect(await stored(app)).toMatchObject([row, row]);
});

// proves FEEDBACK-6
test('a member in a hidden seat reports the match, also after leaving it', async () => {
  const { app, ann } = await setUp();
  const mia = await aUser(app, { email: 'mia@ex.org', emailProvedAt: 1 });
  const team2 = [{ firstName: 'Mia', email: 'mia@ex.org' }];
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2 });
  const subject = { reportedMatchId: match.id };
  expect(await report(app, mia.id, subject)).toMatchObject({ status: 'applied' });
  await pushAs(app, mia.id, aMutation('leaveMatch', { matchId: match.id }, { at: NOW }));
  expect(await report(app, mia.id, subject)).toMatchObject({ status: 'applied' });
});

// proves FEEDBACK-6
test('a report waits on the phone until the server knows the match', async () => {
  const { app, bob } = await setUp();
  const { matchId: reportedMatchId } = newMatchId(NOW);
  expect(await report(app, bob.id, { reportedMatchId })).toMatchObject({ code: 'match_unknown' });
  expect((await report(app, bob.id, { reportedMatchId }))?.status).toBe('deferred');
});

// proves FEEDBACK-6
test('a member reports any other member, played with or not, but no guest and no deleted member', async () => {
  const { app, ann, bob, stranger, match } = await setUp();
  expect(await report(app, stranger.id, { reportedUserId: ann.id })).toMatchObject({
    status: 'applied',
  });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const gus = rows.find((seat) => seat.matchId === match.id && seat.isGuest);
  await deleteUser(app, bob.id);
  for (const reportedUserId of [bob.id, 1, gus?.userId ?? -1])
    expect(await report(app, stranger.id, { reportedUserId })).toMatchObject({
      code: 'reported_unknown',
      message: refusals.reported_unknown,
    });
  expect(await stored(app)).toMatchObject([{ reportedUserId: ann.id, reportedMatchId: null }]);
});

// proves FEEDBACK-6, API-31
test('a report without a subject, and a subject without a report, are refused', async () => {
  const { app, ann, bob, match } = await setUp();
  const client = await app.signedIn(bob.id);
  const both = { reportedMatchId: match.id, reportedUserId: ann.id };
  for (const body of [
    { category: 'report' },
    { category: 'report', ...both },
    { category: 'bug', reportedUserId: ann.id },
    { reportedMatchId: match.id },
  ])
    expect(await client.post('/api/feedback', { feedback: 'Hi', ...body })).toMatchObject({
      status: 400,
    });
  expect(await stored(app)).toEqual([]);
});

// proves FEEDBACK-3, FEEDBACK-6
test('the database refuses an unknown category, a report about nothing or two things, and a subject of other feedback', async () => {
  const { app, ann, match } = await setUp();
  const insert = (category: string, matchId: string, userId: number | 'NULL') =>
    tryRaw(
      app,
      `INSERT INTO feedback VALUES ('${v7()}', ${ann.id}, '${category}', 'Hi', NULL, 0, ${matchId}, ${userId})`,
    );
  const id = `'${match.id}'`;
  expect(await insert('report', id, 'NULL')).toBe('accepted');
  expect(await insert('report', 'NULL', ann.id)).toBe('accepted');
  for (const wrong of [
    await insert('report', 'NULL', 'NULL'),
    await insert('report', id, ann.id),
    await insert('bug', id, 'NULL'),
    await insert('bug', 'NULL', ann.id),
  ])
    expect(wrong).toContain('feedback_report');
  expect(await insert('report', `'${v7()}'`, 'NULL')).toContain('FOREIGN KEY');
  expect(await insert('praise', 'NULL', 'NULL')).toContain('feedback_category');
});
