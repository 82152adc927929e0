import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { allRows } from '#pwa/db/rows.ts';
import { readRatingsGiven } from '#pwa/db/views/records.ts';
import { aRating } from '#pwa/db/views/view-factories.ts';
import { render } from '#pwa/testing/render.tsx';
import { PlayerProvider, useLive } from './player-context.tsx';

const OWNER = 1_234_568;

/** What a screen asks for, and whether all of it was of one moment. */
async function readSome(db: PlayerDb) {
  const before = Dexie.currentTransaction;
  const [given, matches] = await Promise.all([readRatingsGiven(db), allRows(db, 'match')]);
  const isOneReading = before !== null && Dexie.currentTransaction === before;
  return { count: given.length + matches.length, isOneReading };
}

function Count() {
  const some = useLive(readSome);
  if (some === undefined) return <p>Reading</p>;
  return <p>{`${some.count} ${some.isOneReading ? 'in one reading' : 'in several'}`}</p>;
}

test('a screen is read in one transaction, and again when another tab has written', async () => {
  const db = new PlayerDb(OWNER);
  onTestFinished(() => db.close());
  render(
    <PlayerProvider owner={OWNER}>
      <Count />
    </PlayerProvider>,
  );
  await expect.element(page.getByText('0 in one reading')).toBeVisible();
  const row = aRating();
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  await expect.element(page.getByText('1 in one reading')).toBeVisible();
});
