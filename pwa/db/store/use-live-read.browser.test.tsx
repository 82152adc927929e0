import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBoundary } from '#pwa/app/error-boundary.tsx';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { render } from '#pwa/testing/render.tsx';
import { errorScreen } from '#shared/text/common.ts';
import { PlayerDb } from './player-db.ts';
import { useLiveRead } from './use-live-read.ts';

const OWNER = 7_654_321;

function Draft({ db, read }: { db: PlayerDb; read: (key: string) => Promise<unknown> }) {
  const note = useLiveRead(db, () => read('note'));
  const other = useLiveRead(db, () => read('other'));
  return (
    <p>
      {String(note)}, {String(other)}
    </p>
  );
}

/** Shows two live reads of one connection; the first `losses` of each lose the connection. */
async function show(owner: number, losses: number): Promise<PlayerDb> {
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  await saveDraft(db, { id: 'note', key: 'note', value: 'Kept' });
  await saveDraft(db, { id: 'other', key: 'other', value: 'too' });
  const tries = new Map<string, number>();
  const read = async (key: string) => {
    tries.set(key, (tries.get(key) ?? 0) + 1);
    if ((tries.get(key) ?? 0) > losses) return (await getDraft(db, key))?.value;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
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

test('a store that stays lost shows a message instead of an empty page', async () => {
  await show(OWNER + 1, 2);
  await expect.element(page.getByText(errorScreen.message)).toBeVisible();
});
