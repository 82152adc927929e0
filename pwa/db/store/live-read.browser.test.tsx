import type { CDPSession } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ErrorBoundary } from '#pwa/app/error-boundary.tsx';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { render } from '#pwa/testing/render.tsx';
import { errorScreen } from '#shared/text/common.ts';
import { liveRead, useLiveRead } from './live-read.ts';
import { PlayerDb } from './player-db.ts';

const OWNER = 7_654_321;
const devTools = cdp() as CDPSession;

function Draft({ db, read }: { db: PlayerDb; read: (key: string) => Promise<unknown> }) {
  const note = useLiveRead(db, () => read('note'));
  const other = useLiveRead(db, () => read('other'));
  return (
    <p>
      {String(note)}, {String(other)}
    </p>
  );
}

/** Shows two live reads of one connection; the first `losses` of each lose the connection, with this error. */
async function show(owner: number, losses: number, error = 'UnknownError'): Promise<PlayerDb> {
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  await saveDraft(db, { id: 'note', key: 'note', value: 'Kept' });
  await saveDraft(db, { id: 'other', key: 'other', value: 'too' });
  const tries = new Map<string, number>();
  const read = async (key: string) => {
    tries.set(key, (tries.get(key) ?? 0) + 1);
    if ((tries.get(key) ?? 0) > losses) return (await getDraft(db, key))?.value;
    throw new DOMException('Connection to Indexed Database server lost', error);
  };
  render(
    <ErrorBoundary>
      <Draft db={db} read={read} />
    </ErrorBoundary>,
  );
  return db;
}

test('reads that lose their connection once still show their result, and stay live', async () => {
  const db = await show(OWNER, 1);
  const opened = vi.spyOn(db, 'open');
  await expect.element(page.getByText('Kept, too')).toBeVisible();
  expect(opened).toHaveBeenCalledTimes(1);
  await saveDraft(db, { id: 'note', key: 'note', value: 'Changed' });
  await expect.element(page.getByText('Changed, too')).toBeVisible();
});

test.each(['UnknownError', 'AbortError', 'DatabaseClosedError'])(
  'a store that stays lost shows a message instead of an empty page: %s',
  async (error) => {
    await show(OWNER + 1, Number.POSITIVE_INFINITY, error);
    await expect.element(page.getByText(errorScreen.message)).toBeVisible();
  },
);

test('a read answers, however often the system closes the connection', async () => {
  const db = new PlayerDb(OWNER + 2);
  // Not deleted: Chromium refuses about one deletion in eighty that follows a clearing at once.
  onTestFinished(() => db.close());
  for (let round = 0; round < 40; round += 1) {
    await getDraft(db, 'note');
    // The way to have Chromium close a connection as it does when its storage process ends.
    const closing = devTools.send('Storage.clearDataForOrigin', {
      origin: location.origin,
      storageTypes: 'indexeddb',
    });
    await Promise.all([1, 2, 3].map(() => firstAnswer(db)));
    await closing;
  }
});

/** The first answer of a new live read of the drafts. */
function firstAnswer(db: PlayerDb): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reading = liveRead(db, () => db.transaction('r', db.drafts, () => db.drafts.count()));
    const subscription = reading.subscribe(resolve, reject);
    onTestFinished(() => subscription.unsubscribe());
  });
}
