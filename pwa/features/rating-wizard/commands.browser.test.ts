import { expect, onTestFinished, test } from 'vitest';
import { CaptureRefused } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { submitRating } from './commands.ts';
import { FRESH } from './wizard-state.ts';

const STATE = { ...FRESH, values: { power: 8 } };

// A real IndexedDB ends a transaction that waits for anything but its own requests; the fake one does not.
test('the once-a-day rule works inside a real transaction, over rows and over entries', async () => {
  const db = new PlayerDb(newOwner());
  onTestFinished(() => db.delete());
  const sent = aRating({ ratedUserId: 7, matchId: newId() });
  await db.rows.put({ entity: 'rating-given', id: sent.id, row: sent, generation: 1 });
  for (const rated of [8, 9, 10]) await submitRating(db, newId(), rated, STATE, newId());
  await expect(submitRating(db, newId(), 8, STATE, newId())).rejects.toThrow(CaptureRefused);
  await expect(submitRating(db, sent.matchId, 7, STATE, newId())).rejects.toThrow(CaptureRefused);
  expect(await unsettledEntries(db)).toHaveLength(3);
});

function newOwner(): number {
  return Number.parseInt(newId().slice(-8), 16);
}
