import { vi } from 'vitest';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/**
 * Has the app die in the next move of records out of `from`, after they are in their new place and before they
 * leave the old one: the move looks entries up there twice, to read them and to remove them.
 */
export function dieAtRemoval(from: PlayerDb): void {
  const where = from.outbox.where.bind(from.outbox);
  let calls = 0;
  vi.spyOn(from.outbox, 'where').mockImplementation((...args: unknown[]) => {
    calls += 1;
    if (calls === 2) throw new Error('killed');
    return Reflect.apply(where, from.outbox, args);
  });
}
