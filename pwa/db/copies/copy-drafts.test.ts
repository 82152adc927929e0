import { expect, test } from 'vitest';
import { dropDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { Clock } from '#sync/ports.ts';
import { copyDrafts, DRAFT_COPY_MS, DraftCopies } from './copy-drafts.ts';
import { draftKey } from './copy-keys.ts';

const FORM = 'create-match';

/** Copies that count their writes, and a clock whose timers the test fires. */
function parts() {
  const written: unknown[] = [];
  const alarms: { ms: number; ring: () => void }[] = [];
  class CountedCopies extends MemoryCopies {
    override async write(database: string, key: string, value: unknown): Promise<void> {
      written.push(value);
      await super.write(database, key, value);
    }
  }
  const clock: Pick<Clock, 'after'> = {
    after(ms, ring) {
      const alarm = { ms, ring };
      alarms.push(alarm);
      return () => void alarms.splice(alarms.indexOf(alarm), 1);
    },
  };
  const copies = new CountedCopies();
  return { copies, written, alarms, drafts: new DraftCopies(async () => copies, clock) };
}

test('changes within half a second are one write, of the latest state', async () => {
  const db = newPlayerDb();
  const { written, alarms, drafts } = parts();
  for (const word of ['P', 'Pa', 'Par', 'Park']) {
    await saveDraft(db, { id: FORM, key: FORM, value: word });
    drafts.changed(db, FORM);
  }
  expect(alarms.map(({ ms }) => ms)).toEqual([DRAFT_COPY_MS]);
  alarms[0]?.ring();
  await drafts.flush();
  expect(written).toMatchObject([{ key: FORM, value: 'Park' }]);
});

test('when the page is hidden, pending copies are written at once, and only once', async () => {
  const db = newPlayerDb();
  const { written, alarms, drafts } = parts();
  await saveDraft(db, { id: FORM, key: FORM, value: 'Park' });
  drafts.changed(db, FORM);
  await drafts.flush();
  await drafts.flush();
  expect(written).toHaveLength(1);
  expect(alarms).toEqual([]);
});

test('a newer state replaces the older copy', async () => {
  const db = newPlayerDb();
  const { copies, drafts } = parts();
  for (const at of [1, 2]) {
    await db.drafts.put({ id: FORM, key: FORM, value: `state ${at}`, updatedAt: at });
    drafts.changed(db, FORM);
    await drafts.flush();
  }
  expect(await copies.keys(db.name)).toEqual([`draft/2/${FORM}`]);
});

test('a draft that ends before its copy is written leaves no copy', async () => {
  const db = newPlayerDb();
  const { copies, drafts } = parts();
  await saveDraft(db, { id: FORM, key: FORM, value: 'Park' });
  drafts.changed(db, FORM);
  await drafts.flush();
  await dropDraft(db, FORM);
  drafts.changed(db, FORM);
  await drafts.flush();
  expect(await copies.keys(db.name)).toEqual([]);
});

test('a change by another tab during a write still gets its own copy', async () => {
  const db = newPlayerDb();
  const first = { id: FORM, key: FORM, value: 'Pa', updatedAt: 1 };
  const second = { ...first, value: 'Park', updatedAt: 2 };
  const copies = new MemoryCopies();
  const write = copies.write.bind(copies);
  copies.write = async (database, key, value) => {
    await write(database, key, value);
    await db.drafts.put(second);
    await write(database, draftKey(second), second);
  };
  await db.drafts.put(first);
  await copyDrafts(copies, db, [FORM]);
  expect(await copies.read(db.name, draftKey(second))).toEqual(second);
});

test('the copy of a draft that the browser lost stays', async () => {
  const db = newPlayerDb();
  const { copies, drafts } = parts();
  await saveDraft(db, { id: FORM, key: FORM, value: 'Park' });
  drafts.changed(db, FORM);
  await drafts.flush();
  await db.drafts.clear();
  drafts.changed(db, FORM);
  await drafts.flush();
  expect(await copies.keys(db.name)).toHaveLength(1);
});
