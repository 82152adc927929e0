import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { readRatingsGiven } from '#pwa/db/views/records.ts';
import { render } from '#pwa/testing/render.tsx';
import { PlayerProvider, useLive } from './player-context.tsx';

const OWNER = 1_234_568;

/** What a screen reads, and whether all of it is from one moment. */
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

test('a screen is read in one transaction, and again after another tab has written', async () => {
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

/** Reads its records again and again until it may stop, like a long list on a slow phone. */
async function readFor(db: PlayerDb, goesOn: () => boolean): Promise<string> {
  do await db.chunks.count();
  while (goesOn());
  return 'Read';
}

function Slow({ goesOn }: { goesOn: () => boolean }) {
  return <p>{useLive((db) => readFor(db, goesOn)) ?? 'Reading'}</p>;
}

// A write that still waits when its page is left is lost.
test('typed text is stored at once, however long a screen reads', async () => {
  const db = new PlayerDb(OWNER + 1);
  onTestFinished(() => db.close());
  const goesOn = vi.fn(() => true);
  render(
    <PlayerProvider owner={OWNER + 1}>
      <Slow goesOn={goesOn} />
    </PlayerProvider>,
  );
  await expect.poll(() => goesOn.mock.calls.length).toBeGreaterThan(1);
  await saveDraft(db, { id: 'note', key: 'note', value: 'half a word' });
  await expect.element(page.getByText('Reading')).toBeVisible();
  goesOn.mockReturnValue(false);
  await expect.element(page.getByText('Read', { exact: true })).toBeVisible();
});
