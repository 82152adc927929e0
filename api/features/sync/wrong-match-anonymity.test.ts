import { expect, test } from 'vitest';
import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { pull } from './pull.ts';

const MORNING = Date.UTC(2026, 4, 1, 9, 20);
/** The daily hour after it. */
const REVEAL = Date.UTC(2026, 4, 1, 17);

/** What happens in the match before its creator changes it. */
type History = (court: Court) => Promise<void>;

/** Bo recorded doubles with Bea against Ann and Al. */
async function aCourt() {
  const clock = { now: MORNING };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, al, bea, bo] = await someUsers(app, 4, { membershipType: 'premium' });
  const match = await aMatch(app, bo.id, { team1: [bo.id, bea.id], team2: [ann.id, al.id] });
  const rate = (rater: { id: number }, rated: { id: number }) =>
    aRating(app, rater.id, { matchId: match.id, ratedUserId: rated.id, reveal: 'daily' });
  return { app, clock, ann, al, bea, bo, match, rate };
}
type Court = Awaited<ReturnType<typeof aCourt>>;

/** What Bo does to the match. */
const CHANGES: Record<string, (court: Court) => Mutation> = {
  'deletes it': ({ match, clock }) =>
    aMutation('deleteMatch', { matchId: match.id }, { at: clock.now }),
  'corrects its place': (court) => anEdit(court, { location: 'Court 9' }),
  'corrects its day': (court) => anEdit(court, { date: '2026-04-29' }),
};

function anEdit({ match, clock }: Court, more: Partial<EditMatchArgs>): Mutation {
  const { date, location } = match.args;
  const { id: matchId, revision } = match;
  return aMutation('editMatch', { matchId, revision, date, location, ...more }, { at: clock.now });
}

/**
 * Everything that the creator gets until the next reveal, and the player who would be rated until the full hour, at
 * which a rating that stays is announced to them.
 */
async function answersAfter(
  history: History,
  changeBy: (court: Court) => Mutation,
): Promise<string> {
  const court = await aCourt();
  const { app, clock, ann, al, bea, bo, match } = court;
  await history(court);
  const cursors = new Map<number, string>();
  const answers: unknown[] = [];
  const note = async (...viewers: { id: number }[]) => {
    for (const viewer of viewers) {
      const client = await app.signedIn(viewer.id);
      const cursor = cursors.get(viewer.id);
      const request = { owner: viewer.id, ...(cursor !== undefined && { cursor }) };
      const context = { config: app.config, now: clock.now, pageRows: 500 };
      const page = await app.store.read((tx) => pull(tx, request, context));
      cursors.set(viewer.id, page.cursor);
      const ask = async (path: string) => (await client.get(path)).body;
      answers.push({
        changes: page.changes,
        version: await app.store.read((tx) => feedVersion(tx, viewer.id)),
        matches: await ask('/api/matches'),
        match: await ask(`/api/matches/${match.id}`),
        open: await ask(`/api/matches/${match.id}/public`),
        received: await ask(`/api/users/${viewer.id}/ratings-received`),
        numbers: await ask(`/api/users/${viewer.id}/stats`),
        ofBea: await ask(`/api/users/${bea.id}/profile`),
        notices: await ask('/api/notifications'),
        exported: await ask(`/api/users/${viewer.id}/export`),
      });
    }
  };
  await note(bo, bea);
  clock.now += 10 * 60_000;
  answers.push(await pushAs(app, bo.id, changeBy(court)));
  await note(bo, bea);
  clock.now = Math.floor(clock.now / HOUR_MS + 2) * HOUR_MS + 1;
  await runJob(app, announceRatingsJob, { early: true });
  await note(bo);
  return withoutChance(JSON.stringify(answers), [ann, al, bea, bo]);
}

type Person = Court['ann'];

function withoutChance(answers: string, people: readonly Person[]): string {
  let text = answers;
  for (const [index, { id, username, email, affiliateCode }] of people.entries())
    for (const word of [username, email, String(id), affiliateCode])
      text = text.replaceAll(word ?? '?', `person ${index}`);
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      // A device of the reader's own.
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'handle')
      .replaceAll(/"(lineage|epoch)":"\w+"/g, '')
  );
}

// proves WRONG-4
test.each(Object.entries(CHANGES))(
  'a creator who %s learns nothing of ratings that wait for the reveal',
  async (_what, changeBy) => {
    const unrated = await answersAfter(async () => undefined, changeBy);
    expect(unrated).toContain('"status":"applied"');
    const rated = await answersAfter(async ({ rate, ann, al, bea }) => {
      await rate(ann, bea);
      await rate(al, bea);
    }, changeBy);
    expect(rated).toBe(unrated);
  },
);

// proves WRONG-4
test('after the first reveal every change is refused alike, whether the match was rated or not', async () => {
  const answers: string[] = [];
  for (const isRated of [true, false]) {
    const court = await aCourt();
    const { app, clock, ann, bea, bo, rate } = court;
    if (isRated) await rate(ann, bea);
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
    const changes = Object.values(CHANGES).map((changeBy) => changeBy(court));
    answers.push(JSON.stringify(await pushAs(app, bo.id, ...changes)));
  }
  expect(answers[0]).toContain('match_final');
  expect(answers[0]).toBe(answers[1]);
});

/** What another player does between two tries of the creator to change the match. */
const SECRETS: Record<string, (court: Court & { shown: string }) => Promise<unknown>> = {
  'a player leaves': ({ app, ann, match, clock }) =>
    pushAs(app, ann.id, aMutation('leaveMatch', { matchId: match.id }, { at: clock.now })),
  'the rater withdraws it': ({ app, ann, bea, match, clock, shown }) => {
    const withdrawal = { ratingId: shown, matchId: match.id, ratedUserId: bea.id };
    return pushAs(app, ann.id, aMutation('changeRating', withdrawal, { at: clock.now }));
  },
};

// proves WRONG-3, LEAVE-4, RATE-17
test.each(Object.entries(SECRETS))(
  'after an anonymous rating was shown and %s, every change is refused as before',
  async (_what, act) => {
    const court = await aCourt();
    const { app, ann, bea, bo, match, clock } = court;
    const { ratingId } = await aRating(app, ann.id, { matchId: match.id, ratedUserId: bea.id });
    clock.now += 10 * 60_000;
    expect(await act({ ...court, shown: ratingId })).toMatchObject([{ status: 'applied' }]);
    for (const changeBy of Object.values(CHANGES))
      expect(await pushAs(app, bo.id, changeBy(court))).toMatchObject([{ code: 'match_final' }]);
  },
);

// proves WRONG-3, WRONG-4
test('a rating that is never shown, since a later one arrived before it, changes no answer', async () => {
  const court = await aCourt();
  const { app, ann, bea, bo, match, clock } = court;
  const other = await aMatch(app, bo.id, { team1: [bo.id, bea.id], team2: [ann.id, court.al.id] });
  await aRating(app, ann.id, { matchId: other.id, ratedUserId: bea.id });
  const late = { matchId: match.id, ratedUserId: bea.id, reveal: 'daily' } as const;
  const [rated] = await pushAs(app, ann.id, aSubmitRating(clock.now - DAY_MS, late));
  expect(rated).toMatchObject({ status: 'applied' });
  expect(await pushAs(app, bo.id, anEdit(court, { location: 'Court 9' }))).toMatchObject([
    { status: 'applied' },
  ]);
});
