import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getDraft } from '#pwa/db/drafts.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { render } from '#pwa/testing/render.tsx';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { drafts } from '#shared/text-drafts.ts';
import { PlayerProvider } from './player-context.tsx';
import { useDraft } from './use-draft.ts';

const OWNER = 1_234_567;

function Note({ read }: { read: (kept: unknown) => string }) {
  const { state, change, wasKept, discard } = useDraft('note', replace, read);
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
    </>
  );
}

function replace(_: string, next: string): string {
  return next;
}

function read(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

function noteOf(owner: number, reading = read) {
  return (
    <PlayerProvider owner={owner}>
      <Note read={reading} />
    </PlayerProvider>
  );
}

test('what is typed is on the phone at once, comes back, and goes when it is discarded', async () => {
  const db = new PlayerDb(OWNER);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  const first = render(noteOf(OWNER));
  await expect.element(page.getByText('Fresh')).toBeVisible();
  expect(await getDraft(db, 'note')).toBeNull();
  await note.fill('Half a word');
  await expect.poll(() => getDraft(db, 'note')).toBe('Half a word');
  first.unmount();

  render(noteOf(OWNER));
  await expect.element(note).toHaveValue('Half a word');
  await expect.element(page.getByText('Going on')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(note).toHaveValue('');
  await expect.poll(() => getDraft(db, 'note')).toBeNull();
});

test('a form opens afresh, and says so, when this phone cannot read what it kept', async () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own store.
  const { get } = IDBObjectStore.prototype;
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'drafts') throw new DOMException('The disk is broken', 'DataError');
    return get.call(this, key);
  });
  onTestFinished(() => broken.mockRestore());
  render(noteOf(OWNER + 2));
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(currentToast()).toMatchObject(drafts.failed);
});

test('a form that would read its draft in another way does not read over what is typed', async () => {
  const owner = OWNER + 1;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const note = page.getByRole('textbox', { name: 'Note' });
  const form = render(noteOf(owner));
  await note.fill('Half a word');
  await expect.poll(() => getDraft(db, 'note')).toBe('Half a word');

  form.render(noteOf(owner, (kept) => `Read again: ${read(kept)}`));
  await note.fill('Half a word more');
  await expect.poll(() => getDraft(db, 'note')).toBe('Half a word more');
  await expect.element(note).toHaveValue('Half a word more');
  await expect.element(page.getByText('Fresh')).toBeVisible();
});
