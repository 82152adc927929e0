import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import type { EntryState } from '#sync/ports.ts';
import { hasWithdrawn } from './withdrawn-today.ts';

const NOW = Date.UTC(2026, 4, 1, 20);
const BEA = 2;
const ratingId = newId();
const about = { ratingId, matchId: newMatchId(0).matchId, ratedUserId: BEA };

/** The player rated Bea at noon, which the server had at once, and has withdrawn that; with these changes. */
async function afterWithdrawal({
  given = {},
  givenState = settled(Date.UTC(2026, 4, 1, 18)),
  withdrawnAt = Date.UTC(2026, 4, 1, 19),
  state = settled(NOW),
}: {
  given?: object;
  givenState?: EntryState;
  withdrawnAt?: number;
  state?: EntryState;
} = {}): Promise<PlayerDb> {
  const db = newPlayerDb();
  const values = recordOf(CATEGORIES, () => 7);
  const args = { ...about, values, isAnonymous: true, reveal: 'now', ...given };
  await add(db, 'submitRating', args, Date.UTC(2026, 4, 1, 18), givenState);
  await add(db, 'changeRating', about, withdrawnAt, state);
  return db;
}

async function add(
  db: PlayerDb,
  kind: 'submitRating' | 'changeRating',
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
  const db = await afterWithdrawal();
  expect(await hasWithdrawn(db, BEA, NOW)).toBe(true);
  expect(await hasWithdrawn(db, 3, NOW)).toBe(false);
});

test.each([
  ['one with a name', { given: { isAnonymous: false } }],
  ['one that waited for the reveal', { given: { reveal: 'daily' } }],
  ['one that was withdrawn before the server had it', { givenState: settled(NOW) }],
  ['a withdrawal before the last reveal', { withdrawnAt: lastDailyHour(NOW) - HOUR_MS }],
  [
    'a refused withdrawal',
    { state: { state: 'parked', code: 'rating_final', message: '', parkedAt: NOW } as const },
  ],
])('%s does not', async (_, change) => {
  expect(await hasWithdrawn(await afterWithdrawal(change), BEA, NOW)).toBe(false);
});

test('of the outbox it reads the withdrawals and what they withdraw, and nothing else', async () => {
  const db = await afterWithdrawal();
  await add(db, 'submitRating', { ...about, ratingId: newId() }, NOW, settled(NOW), newId());
  let read = 0;
  db.outbox.hook('reading', (entry) => {
    read += 1;
    return entry;
  });
  await hasWithdrawn(db, BEA, NOW);
  expect(read).toBe(2);
});
