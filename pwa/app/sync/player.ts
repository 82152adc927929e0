import { onPoll } from '#pwa/app/poll.ts';
import { fetchUpdate } from '#pwa/app/update/app-update.ts';
import { reloadOnUpgrade } from '#pwa/app/update/reload-on-upgrade.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import { askForBackgroundPush } from './background-sync.ts';
import { enginePartsOf } from './engine-parts.ts';
import { followMe } from './follow-me.ts';
import { pageConnectivity } from './page-connectivity.ts';
import { askOnceToPersist } from './persistence.ts';
import { listenForPokes } from './pokes.ts';
import { watchCaptures } from './watch-captures.ts';
import { watchSignIns } from './watch-sign-ins.ts';

/** One owner's records on this phone and the engine that keeps them in step with the server. */
export interface Player {
  db: PlayerDb;
  engine: SyncEngine;
}

export function openPlayer(owner: number): Player {
  const db = new PlayerDb(owner);
  reloadOnUpgrade(db);
  const engine = new SyncEngine({
    ...enginePartsOf(db),
    connectivity: pageConnectivity,
    // A newer app reloads the page, and its engine goes on where this one was held.
    onTooOld: () => void fetchUpdate().catch(() => undefined),
  });
  return { db, engine };
}

/** Runs the engine and tells it of all that may be news (design 5, Poke). The result ends it. */
export function keepInStep({ db, engine }: Player): () => void {
  const stops = [
    listenForPokes(() => engine.wake()),
    onPoll(() => engine.wake()),
    watchCaptures(db, () => {
      engine.wake();
      void askForBackgroundPush();
      void askOnceToPersist();
    }),
    watchSignIns(() => engine.resume()),
    followMe(db),
  ];
  engine.start();
  return () => {
    for (const stop of stops) stop();
    void engine.stop().finally(() => db.close({ disableAutoOpen: false }));
  };
}
