import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';

test('an unreadable note prevents neither opening the records nor reading the other notes', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const db = newPlayerDb();
  const draft = { id: 'b', key: 'note', value: 'half', updatedAt: 1 };
  const notes: Record<string, string> = {
    [`ppr-left-draft ${db.name} a`]: '{"id":"a","key":"no',
    [`ppr-left-draft ${db.name} b`]: JSON.stringify(draft),
  };
  vi.stubGlobal('localStorage', notes);
  expect(await db.drafts.toArray()).toEqual([draft]);
  expect(notes).toEqual({});
});
