import { vi } from 'vitest';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/**
 * Makes the app crash in the next move of records out of `from`, after they are in their new place and before they are
 * removed from the old one: a move looks up entries there twice, to read and to remove them.
 */
export function crashBeforeRemoval(from: PlayerDb): void {
  const where = from.outbox.where.bind(from.outbox);
  let calls = 0;
  vi.spyOn(from.outbox, 'where').mockImplementation((...args: unknown[]) => {
    calls += 1;
    if (calls === 2) throw new Error('killed');
    return Reflect.apply(where, from.outbox, args);
  });
}
