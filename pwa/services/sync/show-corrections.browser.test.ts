import { expect, test } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { SEVENS } from '#pwa/db/testing/view-factories.ts';
import { readMatches, readRatingsGiven } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { DAY_MS, dayHere } from '#shared/domain/days.ts';
import { showCorrections } from './show-corrections.ts';

const ACKNOWLEDGED = { state: 'acknowledged', epoch: 'e', version: 1 } as const;

function captureMatch(db: PlayerDb) {
  const matchId = newId();
  const seats = [
    { id: newId(), team: 'team1' as const, userId: db.owner },
    { id: newId(), team: 'team2' as const, userId: 2 },
  ];
  const result = { matchType: 'singles', team1Score: 11, team2Score: 4 } as const;
  const args = { matchId, date: dayHere(Date.now()), location: 'Court 1', ...result, seats };
  return capture(db, { kind: 'createMatch', args, subject: matchId });
}

function captureRating(db: PlayerDb) {
  const ratingId = newId();
  const args = {
    ratingId,
    matchId: newId(),
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'now',
  } as const;
  return capture(db, { kind: 'submitRating', args, subject: ratingId });
}

/** The server answers that they were captured this many days before this phone's clock. */
async function correct(db: PlayerDb, days: number, ...ids: string[]): Promise<number> {
  const at = Date.now() - days * DAY_MS;
  await new DexieOutbox(db).update(
    ids.map((id) => ({ id, from: 'waiting', status: ACKNOWLEDGED, at })),
  );
  return at;
}

test('records that the server corrected show their right day, and one toast says so once', async () => {
  const db = newPlayerDb();
  const at = await correct(db, 400, await captureMatch(db), await captureRating(db));
  expect(await readMatches(db)).toMatchObject([{ row: { date: dayHere(at) } }]);
  expect(await readRatingsGiven(db)).toMatchObject([{ row: { day: dayHere(at) } }]);
  await showCorrections(db);
  const toast = currentToast();
  expect(toast?.title).toBe("Your phone's clock was off; we fixed the date of 2 records");
  await showCorrections(db);
  expect(currentToast()).toBe(toast);
});

test('the toast is in the singular for one record, and does not appear for records without a day', async () => {
  const db = newPlayerDb();
  const args = { notificationId: newId() };
  const read = await capture(db, { kind: 'readNotification', args, subject: newId() });
  await correct(db, 400, read, await captureRating(db));
  await showCorrections(db);
  expect(currentToast()?.title).toBe("Your phone's clock was off; we fixed the date of 1 record");
});
