import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draftsOf, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { render } from '#pwa/testing/render.tsx';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { drafts } from '#shared/text/drafts.ts';
import { PlayerProvider } from '../player/player-context.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { useDraft } from './use-draft.ts';

const OWNER = 1_234_567;

function Note({ read }: { read: (kept: unknown) => string }) {
  const draft = useDraft('note', replace, read);
  const { state, change, wasKept, discard } = draft;
  if (state === undefined) return <p>Reading</p>;
  return (
    <>
      <label>
        Note
        <input value={state} onChange={(event) => change(event.target.value)} />
      </label>
      <p>{wasKept ? 'Going on' : 'Fresh'}</p>
      <button type="button" onClick={discard}>
        Start over
      </button>
      <OtherDrafts formKey="note" form={draft} nameOf={read} />
    </>
  );
}

function replace(_: string, next: string): string {
  return next;
}

function read(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

/** The drafts of the form on this phone, the latest first. */
async function kept(db: PlayerDb): Promise<unknown[]> {
  return (await draftsOf(db, 'note')).map(({ value }) => value);
}

function noteOf(owner: number, reading = read) {
  return (
    <PlayerProvider owner={owner}>
      <Note read={reading} />
    </PlayerProvider>
  );
}

test('typed text is stored at once, restored, and deleted when it is discarded', async () => {
  const db = new PlayerDb(OWNER);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  const first = render(noteOf(OWNER));
  await expect.element(page.getByText('Fresh')).toBeVisible();
  expect(await kept(db)).toEqual([]);
  await note.fill('Half a word');
  await expect.poll(() => kept(db)).toEqual(['Half a word']);
  first.unmount();

  render(noteOf(OWNER));
  await expect.element(note).toHaveValue('Half a word');
  await expect.element(page.getByText('Going on')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(note).toHaveValue('');
  await expect.poll(() => kept(db)).toEqual([]);
});

test('a draft that is being discarded is not offered as another one', async () => {
  const db = new PlayerDb(OWNER + 1);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  render(noteOf(OWNER + 1));
  await note.fill('Half a word');
  await expect.poll(() => kept(db)).toEqual(['Half a word']);
  // The phone is slow: the new form looks for others before it is gone.
  const slow = Promise.withResolvers<void>();
  const writing = db.transaction('rw', db.drafts, () => Dexie.waitFor(slow.promise));
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(note).toHaveValue('');
  slow.resolve();
  await writing;
  await expect.poll(() => kept(db)).toEqual([]);
  await expect.element(page.getByText(drafts.others)).not.toBeInTheDocument();
});

test('a form opens empty and shows an error when its draft cannot be read', async () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own index.
  const { getAll } = IDBIndex.prototype;
  const broken = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (
    this: IDBIndex,
    ...args
  ) {
    if (this.objectStore.name === 'drafts')
      throw new DOMException('The disk is broken', 'DataError');
    return getAll.apply(this, args);
  });
  onTestFinished(() => broken.mockRestore());
  render(noteOf(OWNER + 2));
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(currentToast()).toMatchObject(drafts.failed);
});

test('a draft in an unexpected shape does not replace what is typed', async () => {
  const owner = OWNER + 1;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  const form = render(noteOf(owner));
  await note.fill('Half a word');
  await expect.poll(() => kept(db)).toEqual(['Half a word']);

  form.render(noteOf(owner, (kept) => `Read again: ${read(kept)}`));
  await note.fill('Half a word more');
  await expect.poll(() => kept(db)).toEqual(['Half a word more']);
  await expect.element(note).toHaveValue('Half a word more');
  await expect.element(page.getByText('Fresh')).toBeVisible();
});

test('two open forms keep separate drafts, and each finds its own again', async () => {
  const owner = OWNER + 3;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const first = render(noteOf(owner));
  const notes = page.getByRole('textbox', { name: 'Note' });
  await notes.fill('First');
  await expect.poll(() => kept(db)).toEqual(['First']);
  const second = render(noteOf(owner));
  await expect.element(notes.nth(1)).toHaveValue('');
  await notes.nth(1).fill('Second');
  await notes.nth(0).fill('First and more');
  const both = new Set(['First and more', 'Second']);
  await expect.poll(async () => new Set(await kept(db))).toEqual(both);
  second.unmount();
  await expect.element(notes).toHaveValue('First and more');

  render(noteOf(owner));
  await expect.element(notes.nth(1)).toHaveValue('Second');
  first.unmount();
  await expect.element(notes).toHaveValue('Second');
});

test('a draft that the page before a reload releases late is still offered', async () => {
  const db = new PlayerDb(OWNER + 7);
  onTestFinished(() => db.close());
  await saveDraft(db, { id: 'late', key: 'note', value: 'Half a match' });
  const unloading = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const hold = async () => {
    isHeld.resolve();
    await unloading.promise;
  };
  const ended = navigator.locks.request('ppr-draft-late', hold);
  await isHeld.promise;
  const query = vi.spyOn(LockManager.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  render(noteOf(OWNER + 7, (stored) => (stored === 'Half a match' ? 'Half a match' : '')));
  // The page before has given up its own draft only after this form has looked.
  await expect.poll(() => query.mock.calls.length).toBeGreaterThanOrEqual(3);
  unloading.resolve();
  await ended;
  await expect.element(page.getByRole('button', { name: /Half a match/ }).first()).toBeVisible();
});

test('a form that is replaced by the same form passes its own draft on', async () => {
  const owner = OWNER + 4;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  const first = render(noteOf(owner));
  await note.fill('Half a word');
  await expect.poll(() => kept(db)).toEqual(['Half a word']);
  first.unmount();
  render(noteOf(owner));
  await expect.element(note).toHaveValue('Half a word');
});
