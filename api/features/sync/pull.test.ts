import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { ratingReceivedRow } from '#shared/schemas/rows.ts';
import type { Change, PullRequest } from '#sync/protocol/pull.ts';
import { markChanged, markChangedForViewers } from '../../store/feed.ts';
import { renewEpoch } from '../../store/store-facts.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { pull } from './pull.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp(more: { membershipType?: string } = {}) {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [a, b] = await someUsers(app, 2, more);
  return { app, clock, a, b };
}

function ask(app: TestApp, request: PullRequest, pageRows = 500) {
  const context = { config: app.config, now: app.now(), pageRows };
  return app.store.read((tx) => pull(tx, request, context));
}

/** Reads all pages. */
async function askAll(app: TestApp, request: PullRequest, pageRows?: number) {
  const changes: Change[] = [];
  let page = await ask(app, request, pageRows);
  const { reset } = page;
  changes.push(...page.changes);
  while (page.more) {
    page = await ask(app, { owner: request.owner, cursor: page.cursor }, pageRows);
    changes.push(...page.changes);
  }
  return { changes, reset, cursor: page.cursor, version: page.version };
}

function rowsOf(changes: readonly Change[], entity: string): unknown[] {
  return changes.filter((change) => change.entity === entity).map(({ row }) => row);
}

test('a first pull brings everything that the member may see', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, b.id, { team1: [b.id], team2: [a.id] });
  const given = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const { changes, reset } = await askAll(app, { owner: a.id });
  expect(reset).toBe(true);
  expect(rowsOf(changes, 'me')).toMatchObject([{ id: a.id, email: a.email }]);
  expect(rowsOf(changes, 'match')).toMatchObject([{ id: match.id, participants: [{}, {}] }]);
  expect(rowsOf(changes, 'rating-given')).toMatchObject([{ id: given.ratingId }]);
  expect(rowsOf(changes, 'stats')).toMatchObject([{ totalRatings: null, skillBreakdown: null }]);
  expect(rowsOf(changes, 'notification')).toMatchObject([
    { read: false, data: { matchId: match.id } },
  ]);
  const cards = rowsOf(changes, 'player') as { id: number }[];
  expect(new Set(cards.map(({ id }) => id))).toEqual(new Set([a.id, b.id]));
});

test("no row carries another player's contact", async () => {
  const { app, a, b } = await setUp();
  const guest = { firstName: 'Gus', email: 'gus@secret.example', phone: '+15550199' };
  await aMatch(app, b.id, {
    team1: [b.id, guest],
    team2: [a.id, { firstName: 'X', phone: '+15550205' }],
  });
  const text = JSON.stringify((await askAll(app, { owner: a.id })).changes);
  for (const secret of [b.email ?? '', guest.email, guest.phone, 'password'])
    expect(text).not.toContain(secret);
});

test('an unchanged answer is tiny, and a change brings only itself', async () => {
  const { app, a, b } = await setUp();
  for (let count = 0; count < 3; count += 1)
    await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const { cursor, version } = await askAll(app, { owner: a.id });
  const unchanged = await ask(app, { owner: a.id, cursor, seen: version });
  expect(unchanged).toMatchObject({ reset: false, changes: [], more: false, cursor });
  expect(JSON.stringify(unchanged).length).toBeLessThan(250);
  const match = await aMatch(app, b.id, { team1: [a.id], team2: [b.id] });
  const { changes } = await askAll(app, { owner: a.id, cursor });
  expect(changes.map(({ entity }) => entity).sort()).toEqual(['match', 'notification']);
  expect(rowsOf(changes, 'match')).toMatchObject([{ id: match.id }]);
});

test('rows of one version are paged without loss or repetition', async () => {
  const { app, a, b } = await setUp();
  await app.store.write((tx) =>
    markChanged(
      tx,
      app.pokes,
      Array.from({ length: 23 }, (_, index) => ({
        viewer: a.id,
        entity: 'match' as const,
        id: `match-${index}`,
      })),
    ),
  );
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const whole = await askAll(app, { owner: a.id });
  for (const size of [1, 2, 7, 24])
    expect(byId((await askAll(app, { owner: a.id }, size)).changes)).toEqual(byId(whole.changes));
});

test('what changes between two pages of one pull comes after them', async () => {
  const { app, a, b } = await setUp();
  const matches: { id: string }[] = [];
  for (let count = 0; count < 4; count += 1)
    matches.push(await aMatch(app, a.id, { team1: [a.id], team2: [b.id] }));
  const first = await ask(app, { owner: a.id }, 1);
  await app.store.write((tx) =>
    markChanged(tx, app.pokes, [{ viewer: a.id, entity: 'match', id: matches[3]?.id ?? '' }]),
  );
  await app.store.write((tx) =>
    markChanged(tx, app.pokes, [
      { viewer: a.id, entity: 'match', id: matches[0]?.id ?? '', as: 'gone' },
    ]),
  );
  const rest = await askAll(app, { owner: a.id, cursor: first.cursor }, 2);
  const rows = new Map([...first.changes, ...rest.changes].map((each) => [each.id, each.row]));
  expect(rows.get(matches[0]?.id ?? '')).toBeUndefined();
  for (const { id } of matches.slice(1)) expect(rows.get(id)).toMatchObject({ id });
  expect(rest.changes.at(-1)?.entity).toBe('match');
  const end = await ask(app, { owner: a.id, cursor: rest.cursor, seen: rest.version });
  expect(end).toMatchObject({ changes: [], more: false, cursor: rest.cursor });
});

test('a page does not reveal what changed together, nor in which order', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const { changes } = await askAll(app, { owner: b.id });
  expect(changes.length).toBeGreaterThan(3);
  expect(changes).toEqual(byId(changes));
  expect(changes.every((change) => !('version' in change))).toBe(true);
});

test('losing sight of a row is a tombstone, except on a first pull', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const { cursor } = await askAll(app, { owner: b.id });
  await app.store.write(async (tx) => {
    await tx.db.update(tx.t.matches).set({ deletedAt: NOW });
    await markChangedForViewers(tx, app.pokes, 'match', match.id, 'gone');
  });
  const { changes } = await askAll(app, { owner: b.id, cursor });
  expect(changes).toEqual([{ entity: 'match', id: match.id }]);
  const first = await askAll(app, { owner: b.id });
  expect(rowsOf(first.changes, 'match')).toEqual([]);
});

test('a cursor that is of another epoch or viewer, broken, or ahead of the store starts over', async () => {
  const { app, a, b } = await setUp();
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const whole = await askAll(app, { owner: a.id });
  const { cursor, version } = whole;
  const decoded = decodeCursor(cursor);
  if (!decoded) throw new Error('No cursor');
  const starts = async (request: Omit<PullRequest, 'owner'>) => {
    const answer = await askAll(app, { owner: a.id, ...request });
    expect(answer.changes).toEqual(whole.changes);
    return answer.reset;
  };
  expect((await ask(app, { owner: a.id, cursor, seen: version })).reset).toBe(false);
  expect(await starts({ cursor, seen: version + 1 })).toBe(true);
  expect(await starts({ cursor: encodeCursor({ ...decoded, until: version + 1 }) })).toBe(true);
  expect(await starts({ cursor: encodeCursor({ ...decoded, viewer: b.id }) })).toBe(true);
  expect(await starts({ cursor: 'nonsense' })).toBe(true);
  await app.store.write(renewEpoch);
  expect(await starts({ cursor })).toBe(true);
});

// proves ANON-2
test('the rated player gets of an anonymous rating a random id, the day, the values, and nothing else', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const rating = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  const { changes } = await askAll(app, { owner: b.id });
  const [row] = rowsOf(changes, 'rating-received').map((each) => ratingReceivedRow.parse(each));
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    day: '2026-05-01',
    values: rating.values,
    isAnonymous: true,
    raterId: null,
    matchId: null,
    at: null,
  });
  expect(JSON.stringify(changes)).not.toContain(rating.ratingId);
});

test('a rating with a name says who, where and when', async () => {
  const { app, a, b } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id, isAnonymous: false });
  const { changes } = await askAll(app, { owner: b.id });
  expect(rowsOf(changes, 'rating-received')).toMatchObject([
    { isAnonymous: false, raterId: a.id, matchId: match.id, at: '2026-05-01T12:00:00.000Z' },
  ]);
});

test('a later rating replaces the earlier one in the received list and in the numbers', async () => {
  const { app, clock, a, b } = await setUp({ membershipType: 'premium' });
  const rate = async (power: number) => {
    const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
    const more = { isAnonymous: false, values: { power } };
    await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id, ...more });
  };
  await rate(1);
  const before = await askAll(app, { owner: b.id });
  clock.now += DAY_MS;
  await rate(10);
  const { changes } = await askAll(app, { owner: b.id, cursor: before.cursor });
  const received = changes.filter(({ entity }) => entity === 'rating-received');
  expect(received.filter(({ row }) => row === undefined)).toHaveLength(1);
  expect(received).toHaveLength(2);
  expect(rowsOf(changes, 'stats')).toMatchObject([{ overallRating: 7.5, ratingsReceived: 1 }]);
});

test('counts of ratings and the breakdown by skill are for premium members only', async () => {
  const { app, a } = await setUp();
  const premium = await aUser(app, { membershipType: 'premium' });
  const lapsed = await aUser(app, { membershipType: 'premium', membershipExpiry: NOW - 1 });
  const match = await aMatch(app, a.id, {
    team1: [a.id, lapsed.id],
    team2: [premium.id, { firstName: 'G', phone: '+15550201' }],
  });
  await aRating(app, a.id, { matchId: match.id, ratedUserId: premium.id });
  await aRating(app, premium.id, { matchId: match.id, ratedUserId: lapsed.id });
  const statsOf = async (owner: number) => rowsOf((await askAll(app, { owner })).changes, 'stats');
  expect(await statsOf(premium.id)).toMatchObject([
    { totalRatings: 2, ratingsReceived: 1, skillBreakdown: { power: 7 } },
  ]);
  const withheld = { totalRatings: null, ratingsReceived: null, skillBreakdown: null };
  expect(await statsOf(lapsed.id)).toMatchObject([{ overallRating: 7, ...withheld }]);
});

test('readers that pull while writers commit never skip a change', async () => {
  const { app } = await setUp();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.nat(6), batch: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 5,
        maxLength: 30,
      }),
      fc.integer({ min: 1, max: 5 }),
      async (writes, pageRows) => {
        const a = await aUser(app);
        const latest = new Map<string, number>();
        const replica = new Map<string, number>();
        let isDone = false;
        const write = async () => {
          await Promise.all(
            writes.map(({ id, batch }) =>
              app.store.write(async (tx) => {
                const changes = Array.from({ length: batch }, (_, index) => ({
                  viewer: a.id,
                  entity: 'match' as const,
                  id: `${(id + index) % 7}`,
                }));
                const version = (await markChanged(tx, app.pokes, changes)).get(a.id) ?? 0;
                for (const change of changes) latest.set(change.id, version);
              }),
            ),
          );
          isDone = true;
        };
        const read = async () => {
          let cursor: string | undefined;
          let wasDone = false;
          while (!wasDone) {
            wasDone = isDone;
            let page = await ask(app, { owner: a.id, cursor }, pageRows);
            do {
              // A page is as new as the snapshot that it was read from.
              for (const { entity, id } of page.changes)
                if (entity === 'match') replica.set(id, page.version);
              ({ cursor } = page);
              page = await ask(app, { owner: a.id, cursor }, pageRows);
            } while (page.changes.length > 0);
            await new Promise(setImmediate);
          }
        };
        await Promise.all([write(), read()]);
        const skipped = [...latest].filter(([id, version]) => (replica.get(id) ?? 0) < version);
        expect(skipped).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});

function byId(changes: readonly Change[]): Change[] {
  const key = ({ entity, id }: Change) => `${entity} ${id}`;
  return [...changes].sort((x, y) => (key(x) < key(y) ? -1 : 1));
}
