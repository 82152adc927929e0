import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pull } from '#api/features/sync/pull.ts';
import { aMatch, type TestMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { givenRatings, opponentsOf } from '#pwa/db/views/opponents.ts';
import { readMatch, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { readWizardSubject } from '#pwa/features/rating-wizard/queries.ts';
import { HOUR_MS, localDay } from '#shared/domain/days.ts';
import { refusals } from '#shared/text/refusals.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const MATCHES = 3;
/** Later than any rule about days reaches. */
const MUCH_LATER_HOURS = 40 * 24;

interface Situation {
  match: 'singles' | 'doubles' | 'without teams' | 'of others';
  rated: 'opponent' | 'partner' | 'self' | 'stranger' | 'deleted opponent';
  earlier: readonly { match: number; hoursAgo: number; utcOffset: number }[];
  utcOffset: number;
  when: 'now' | 'much later';
}

const utcOffset = fc.constantFrom(-11 * 60, 0, 120, 14 * 60);

const situations: fc.Arbitrary<Situation> = fc.record({
  match: fc.constantFrom('singles', 'singles', 'singles', 'doubles', 'without teams', 'of others'),
  rated: fc.constantFrom(
    'opponent',
    'opponent',
    'opponent',
    'opponent',
    'opponent',
    'partner',
    'self',
    'stranger',
    'deleted opponent',
  ),
  earlier: fc.array(
    fc.record({ match: fc.nat(MATCHES - 1), hoursAgo: fc.oneof(fc.nat(6), fc.nat(60)), utcOffset }),
    {
      maxLength: 4,
    },
  ),
  utcOffset,
  when: fc.constantFrom('now', 'now', 'much later'),
});

/** Each side's answer: a refusal's message, null for none, `nobody` if the player cannot be rated at all. */
interface Answers {
  server: string | null;
  phone: string | null;
  /** Whether the match list offers the rating. */
  listed: string;
}

const NOBODY = 'nobody';

// proves RATE-10, RATE-14
test('the server and the phone refuse the same ratings for the same reason', async () => {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const seen = new Set<string | null>();
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const { server, phone, listed } = await askBoth(app, clock, situation);
      expect(phone).toBe(server);
      if (situation.when === 'much later') expect(listed).toBe(LISTED.get(server));
      seen.add(server);
    }),
    { numRuns: 40, seed: 14, endOnFailure: true },
  );
  expect(seen).toEqual(new Set([NOBODY, refusals.rated_in_match, refusals.rated_today, null]));
});

const LISTED = new Map<string | null, string>([
  [null, 'open'],
  [refusals.rated_in_match, 'done'],
  [NOBODY, 'impossible'],
]);

async function askBoth(
  app: TestApp,
  clock: { now: number },
  { match, rated, earlier, utcOffset: offset, when }: Situation,
): Promise<Answers> {
  clock.now = NOW;
  const [a, b, c, d] = await someUsers(app, 4);
  const teams = teamsOf(match, a.id, b.id, c.id, d.id);
  const creator = match === 'of others' ? c.id : a.id;
  const ids: string[] = [];
  for (let index = 0; index < MATCHES; index += 1) ids.push((await aMatch(app, creator, teams)).id);
  if (match === 'without teams') await forgetTeams(app);
  const ratedId = { opponent: b, 'deleted opponent': b, partner: c, self: a, stranger: d }[rated]
    .id;
  for (const one of earlier.toSorted((x, y) => y.hoursAgo - x.hoursAgo)) {
    const at = NOW - one.hoursAgo * HOUR_MS;
    const rating = aSubmitRating(at, { matchId: ids[one.match] ?? '', ratedUserId: ratedId });
    await pushAs(app, a.id, { ...rating, utcOffset: one.utcOffset });
  }
  if (rated === 'deleted opponent') await deleteUser(app, b.id);
  clock.now = when === 'now' ? NOW : NOW + MUCH_LATER_HOURS * HOUR_MS;
  const matchId = ids[0] ?? '';
  const asked = { at: clock.now, utcOffset: offset };
  const phone = await askPhone(app, a.id, matchId, ratedId, asked);
  const rating = aSubmitRating(asked.at, { matchId, ratedUserId: ratedId });
  const [outcome] = await pushAs(app, a.id, { ...rating, utcOffset: offset });
  return { ...phone, server: outcome.status === 'rejected' ? wordsOf(outcome) : null };
}

function teamsOf(match: Situation['match'], a: number, b: number, c: number, d: number): TestMatch {
  const guest = { firstName: 'Gus', phone: '+15550101' };
  if (match === 'singles') return { team1: [a], team2: [b] };
  if (match === 'of others') return { team1: [c], team2: [d] };
  return { team1: [a, c], team2: [b, guest] };
}

async function forgetTeams(app: TestApp): Promise<void> {
  await app.store.write(async ({ db, t }) => {
    await db.update(t.matchParticipants).set({ teamAssignment: null });
  });
}

function wordsOf({ code, message }: { code: string; message: string }): string {
  return code.startsWith('rated_') ? message : NOBODY;
}

/** The answers of a phone that has pulled everything that the server shows this member. */
async function askPhone(
  app: TestApp,
  owner: number,
  matchId: string,
  ratedId: number,
  { at, utcOffset: offset }: { at: number; utcOffset: number },
): Promise<Omit<Answers, 'server'>> {
  const context = { config: app.config, now: at };
  const { changes } = await app.store.read((tx) => pull(tx, { owner }, context));
  const db = new PlayerDb(owner);
  try {
    await db.rows.change(
      changes.map(({ entity, id, row }) => ({ entity, id, row, generation: 0 })),
    );
    const moment = { at, day: localDay(at, offset), utcOffset: offset };
    const subject = await readWizardSubject(db, matchId, ratedId, moment);
    const phone = subject === null ? NOBODY : subject.refusal;
    return { phone, listed: await readListed(db, matchId, ratedId) };
  } finally {
    await db.delete();
  }
}

async function readListed(db: PlayerDb, matchId: string, ratedId: number): Promise<string> {
  const given = givenRatings(await readRatingsGiven(db));
  const match = await readMatch(db, matchId);
  const players = await readPlayers(db);
  const opponents = match ? opponentsOf(match.row, db.owner, given, players) : [];
  return opponents.find(({ userId }) => userId === ratedId)?.rating ?? 'impossible';
}
