import { DexieOutbox } from '#pwa/db/dexie-outbox.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { askForBackgroundPush } from './background-sync.ts';
import { followMe } from './follow-me.ts';
import { askOnceToPersist } from './persistence.ts';
import type { PlayerSync } from './player-sync.ts';
import { listenForPokes } from './pokes.ts';
import { watchCaptures } from './watch-captures.ts';

/** Keeps this owner's records in step with the server while the tab is open. */
export function startSync(db: PlayerDb): PlayerSync {
  const outbox = new DexieOutbox(db);
  const stops = [
    listenForPokes(() => undefined),
    followMe(db),
    watchCaptures(db, () => {
      void askForBackgroundPush();
      void askOnceToPersist();
    }),
  ];
  return {
    phase: () => 'resting',
    subscribe: () => () => undefined,
    syncNow: () => undefined,
    retry: async () => false,
    discard: (id) => outbox.discardParked(id),
    stop: async () => {
      for (const stop of stops) stop();
    },
  };
}
