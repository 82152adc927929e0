import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type Removal, removalSubjectOf, withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import type { EntryState } from '#sync/ports.ts';
import { hasTakenBack, hasWithdrawnNamed } from './taken-back.ts';

const NOW = Date.UTC(2026, 4, 1, 20);
const BEA = 2;
const ratingId = newId();
const about = { ratingId, matchId: newMatchId(0).matchId, ratedUserId: BEA };

/** The player rated Bea, which the server had at once, and has taken that back; with these changes. */
async function afterTakingBack({
  given = {},
  givenAt = Date.UTC(2026, 4, 1, 18),
  givenState = settled(Date.UTC(2026, 4, 1, 18)),
  takenBackAt = Date.UTC(2026, 4, 1, 19),
  state = settled(NOW),
  removal,
}: {
  given?: object;
  givenAt?: number;
  givenState?: EntryState;
  takenBackAt?: number;
  state?: EntryState;
  removal?: Removal;
} = {}): Promise<PlayerDb> {
  const db = newPlayerDb();
  const values = recordOf(CATEGORIES, () => 7);
  const args = { ...about, values, isAnonymous: true, reveal: 'now', ...given };
  await add(db, 'submitRating', args, givenAt, givenState);
  const { matchId } = about;
  if (removal === undefined) await add(db, 'changeRating', about, takenBackAt, state);
  else {
    const subject = removalSubjectOf(removal, matchId);
    await add(db, `${removal}Match`, { matchId }, takenBackAt, state, subject);
  }
  return db;
}

async function add(
  db: PlayerDb,
  kind: 'submitRating' | 'changeRating' | 'leaveMatch' | 'deleteMatch',
  args: object,
  deviceAt: number,
  status: EntryState,
  subject = kind === 'submitRating' ? ratingId : withdrawalSubjectOf(ratingId),
): Promise<void> {
  const id = newId();
  const mutation = { id, kind, v: currentVersion(kind), args, deviceAt, utcOffset: 0 };
  await db.outbox.add({ id, mutation, subject, needs: [], status });
}

function settled(settledAt: number): EntryState {
  return { state: 'settled', epoch: 'e', version: 1, settledAt };
}

// proves ANON-7
test('an anonymous rating that was shown, and withdrawn since the last daily reveal, makes the next one wait', async () => {
  const db = await afterTakingBack();
  expect(await hasTakenBack(db, BEA, NOW)).toBe(true);
  expect(await hasTakenBack(db, 3, NOW)).toBe(false);
});

// proves ANON-7
test.each(['leave', 'delete'] as const)(
  'so does one of a match that its rater took back: %s',
  async (removal) => {
    expect(await hasTakenBack(await afterTakingBack({ removal }), BEA, NOW)).toBe(true);
    expect(await hasTakenBack(await afterTakingBack({ removal }), 3, NOW)).toBe(false);
    const named = await afterTakingBack({ removal, given: { isAnonymous: false } });
    expect(await hasTakenBack(named, BEA, NOW)).toBe(false);
    const parked = { state: 'parked', code: 'match_deleted', message: '', parkedAt: NOW } as const;
    const refused = await afterTakingBack({ removal, state: parked });
    expect(await hasTakenBack(refused, BEA, NOW)).toBe(false);
  },
);

// proves ANON-7
test('so does one that waited for a reveal, and was withdrawn after it', async () => {
  const givenState = settled(lastDailyHour(NOW) - HOUR_MS);
  const db = await afterTakingBack({ given: { reveal: 'daily' }, givenState });
  expect(await hasTakenBack(db, BEA, NOW)).toBe(true);
});

// proves ANON-7
test('so does one that still waits, and that the rated player may have been told to expect', async () => {
  const givenState = settled(Date.UTC(2026, 4, 1, 18) - 1);
  const db = await afterTakingBack({ given: { reveal: 'daily' }, givenState });
  expect(await hasTakenBack(db, BEA, NOW)).toBe(true);
});

test.each([
  ['one with a name', { given: { isAnonymous: false } }],
  [
    'one that waited, and was withdrawn before the next full hour',
    {
      given: { reveal: 'daily' },
      givenState: settled(Date.UTC(2026, 4, 1, 18, 10)),
      takenBackAt: Date.UTC(2026, 4, 1, 18, 30),
    },
  ],
  ['one that was withdrawn before the server had it', { givenState: settled(NOW) }],
  ['a withdrawal before the last reveal', { takenBackAt: lastDailyHour(NOW) - HOUR_MS }],
  [
    'a refused withdrawal',
    { state: { state: 'parked', code: 'rating_final', message: '', parkedAt: NOW } as const },
  ],
])('%s does not', async (_, change) => {
  expect(await hasTakenBack(await afterTakingBack(change), BEA, NOW)).toBe(false);
});

// proves ANON-7
test('a withdrawn rating with a name brings an earlier one back only if it is from before the last reveal', async () => {
  const givenAt = lastDailyHour(NOW) - HOUR_MS;
  const isBack = async (change: Parameters<typeof afterTakingBack>[0]) =>
    hasWithdrawnNamed(await afterTakingBack(change), BEA, NOW);
  expect(await isBack({ given: { isAnonymous: false }, givenAt })).toBe(true);
  expect(await isBack({ given: { isAnonymous: false } })).toBe(false);
  expect(await isBack({ givenAt })).toBe(false);
});

test('of the outbox it reads the withdrawals and what they withdraw, and nothing else', async () => {
  const db = await afterTakingBack();
  await add(db, 'submitRating', { ...about, ratingId: newId() }, NOW, settled(NOW), newId());
  let read = 0;
  db.outbox.hook('reading', (entry) => {
    read += 1;
    return entry;
  });
  await hasTakenBack(db, BEA, NOW);
  expect(read).toBe(2);
});
