import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pruningJob } from '#api/background/jobs/pruning.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { countedMatch, loadRecentMatches } from '#api/services/matches/recent-matches.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aDemo } from '#api/testing/http/demo.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { MATCH_LIMITS_WEEK_MS } from '#shared/domain/match-limits.ts';
import { GUESTS_A_DAY, MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';
import { claim } from '../qr-rating/claim.ts';

type Court = Awaited<ReturnType<typeof aReplacingCourt>>;

/** A guest with another contact each time. */
function guests() {
  let count = 0;
  return () => {
    count += 1;
    return { firstName: 'G', email: `g${count}@example.org` };
  };
}

/** A member claims the guest's seat of this match by the personal link. */
async function claimBy({ app, clock, seats }: Court, member: number, matchId: string) {
  const seat = (await seats()).find((each) => each.matchId === matchId && each.isGuest);
  const guest = { seat: seat?.id ?? '', match: matchId };
  await claim(app, member, { token: await personalLinkToken(app.config, guest, clock.now) });
}

function leave({ app, clock }: Court, member: number, matchId: string) {
  return applyAs(app, member, aMutation('leaveMatch', { matchId }, { at: clock.now }));
}

// proves MATCH-39, WRONG-9
test('matches in place of each other whose player claimed the seat and left the last one all count', async () => {
  const court = await aReplacingCourt();
  const { app, clock, ann, create, record } = court;
  const max = await aUser(app);
  let last = await record([ann.id], [GUS]);
  await claimBy(court, max.id, last);
  for (let more = 1; more < MATCHES_A_DAY_WITH_PLAYER; more += 1) {
    clock.now += 1000;
    last = await record([ann.id], [GUS], last);
  }
  await leave(court, max.id, last);
  expect(await pushAs(app, ann.id, create([ann.id], [GUS]))).toMatchObject([
    { code: 'too_many_with_player' },
  ]);
});

// proves MATCH-39
test('guests whose seats were claimed and left count toward the 60 a day', async () => {
  const court = await aReplacingCourt();
  const { app, ann, create, record } = court;
  const guest = guests();
  for (let guests = 0; guests < GUESTS_A_DAY; guests += 3) {
    const max = await aUser(app);
    const match = await record([ann.id, guest()], [guest(), guest()]);
    await claimBy(court, max.id, match);
    await leave(court, max.id, match);
  }
  expect(await pushAs(app, ann.id, create([ann.id], [guest()]))).toMatchObject([
    { code: 'too_many_guests' },
  ]);
});

// proves MATCH-39, WRONG-9
test('a guest who was entered by a correction counts for the corrected match alone', async () => {
  const { app, clock, ann, create, record } = await aReplacingCourt();
  const gil = { firstName: 'Gil', email: 'gil@example.org' };
  for (let match = 0; match < 7; match += 1) {
    clock.now += 1000;
    await record([ann.id], [gil], await record([ann.id], [GUS]));
  }
  expect(await pushAs(app, ann.id, create([ann.id], [gil]))).toMatchObject([{ status: 'applied' }]);
});

// proves MATCH-39, WRONG-9
test('a guest counts by seat, once, also in a match that was corrected', async () => {
  const { app, clock, ann, create, record } = await aReplacingCourt();
  const guest = guests();
  for (let match = 0; match < 7; match += 1) {
    clock.now += 1000;
    const first = await record([ann.id, guest()], [guest(), guest()]);
    await record([ann.id, guest()], [guest(), guest()], first);
  }
  expect(await pushAs(app, ann.id, create([ann.id], [guest()]))).toMatchObject([
    { status: 'applied' },
  ]);
});

// proves MATCH-39
test('a guest counts by the email, whatever phone is entered with it', async () => {
  const { app, ann, create, record } = await aReplacingCourt();
  const withPhone = (index: number) => ({ ...GUS, phone: `+1 555 01${10 + index}` });
  for (let match = 0; match < MATCHES_A_DAY_WITH_PLAYER; match += 1)
    await record([ann.id], [withPhone(match)]);
  const again = withPhone(MATCHES_A_DAY_WITH_PLAYER);
  expect(await pushAs(app, ann.id, create([ann.id], [again]))).toMatchObject([
    { code: 'too_many_with_player' },
  ]);
});

// proves MATCH-39
test('test matches do not count', async () => {
  const { app, create } = await aDemo();
  expect((await create()).status).toBe(201);
  const kept = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(kept).toMatchObject([{ isTest: true, counted: null }]);
});

test('what was counted of a match is forgotten once no limit counts it', async () => {
  const { app, clock, ann, record } = await aReplacingCourt();
  await record([ann.id], [GUS]);
  const kept = () =>
    app.store.read(({ db, t }) => db.$count(t.matches, isNotNull(t.matches.counted)));
  const prune = () => runJob(app, pruningJob, { early: true });
  clock.now += MATCH_LIMITS_WEEK_MS + DAY_MS;
  await prune();
  expect(await kept()).toBe(1);
  clock.now += 1;
  await prune();
  expect(await kept()).toBe(0);
});

// proves MATCH-39, WRONG-9
test('a correction counts for a week from its own arrival, not from that of the first match', async () => {
  const { app, clock, ann, bea, record } = await aReplacingCourt();
  const first = await record([ann.id], [bea.id]);
  clock.now += 4 * HOUR_MS;
  await record([ann.id], [bea.id], first);
  const corrected = clock.now;
  const later = corrected + MATCH_LIMITS_WEEK_MS - HOUR_MS;
  const counted = await app.store.read((tx) => loadRecentMatches(tx, ann.id, later));
  expect(counted.map(({ at }) => at)).toContain(corrected);
});

test('what is kept of a guest’s contact is another for each creator', () => {
  const guest = { userId: null, isGuest: true, emailFold: GUS.email, phoneFold: null };
  const [anns, beas] = [1, 2].map((creator) => countedMatch(creator, 0, [guest]).players);
  expect(anns).not.toEqual(beas);
  expect(anns?.join()).not.toContain('gus');
});
