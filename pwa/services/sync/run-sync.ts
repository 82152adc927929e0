import { keyOf } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { type PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { savePlayerCard } from '#pwa/db/views/player-cards.ts';
import { onPoll } from '#pwa/services/browser/poll.ts';
import { onReachabilityChange, reachability } from '#pwa/services/http/reachability.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import { updateRememberedUser } from '#pwa/services/session/update-user.ts';
import { watchSignIns } from '#pwa/services/session/watch-sign-ins.ts';
import { fetchUpdate } from '#pwa/services/update/app-update.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { REFUSALS_OF_THE_DAY } from '#shared/domain/judge-rating.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { requestPersistenceOnce } from '../browser/persistence.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { enginePartsOf } from './engine-parts.ts';
import { listenForPokes } from './pokes.ts';

/** So many polls may go by without a pull: with the next, five minutes. */
const QUIET_POLLS_MAX = 9;

interface RunningSync {
  engine: SyncEngine;
  /** Ends it: finishes running work, then closes the connection to the records. */
  stop: () => void;
}

/**
 * Runs the engine over the owner's records and wakes it whenever something may be new (architecture: Poke). The server
 * pokes members only: a guest's few rows come with the poll.
 */
export function runSync(db: PlayerDb, kind: 'member' | 'guest' = 'member'): RunningSync {
  const engine = new SyncEngine({
    ...enginePartsOf(db),
    connectivity: pageConnectivity,
    // The newer app reloads the page, and its engine continues where this one stopped.
    onTooOld: () => void fetchUpdate().catch(() => undefined),
    datedRefusals: REFUSALS_OF_THE_DAY,
  });
  const pokes = kind === 'member' ? listenForPokes(() => engine.wake()) : undefined;
  const stops = [
    () => pokes?.stop(),
    onPoll(pollOf(db, engine, () => pokes?.isNothingNew() === true)),
    watchCaptures(db, () => {
      engine.wake();
      // The next capture asks again.
      void Promise.all([requestBackgroundSync(), requestPersistenceOnce()]).catch(() => undefined);
    }),
    watchSignIns(() => engine.resume()),
    // Another request got through, so the engine need not wait for the end of its backoff.
    onReachabilityChange(() => {
      if (reachability() === 'reached' && engine.phase() === 'unreachable') engine.resume();
    }),
    watchOwnUser(db),
    deleteObsoleteDraftsSoon(db, kind),
    watchCorrections(db),
  ];
  void saveOwnerName(db).catch(() => undefined);
  engine.start();
  const stop = () => {
    for (const end of stops) end();
    void engine.stop().finally(() => db.close({ disableAutoOpen: false }));
  };
  return { engine, stop };
}

/**
 * What the poll does: it syncs, unless the stream says that there is nothing to pull and nothing waits to be sent or to
 * settle. Now and then it syncs anyway, for what no stream tells.
 */
function pollOf(db: PlayerDb, engine: SyncEngine, isNothingNew: () => boolean): () => void {
  let left = QUIET_POLLS_MAX;
  const isQuiet = async () => {
    left -= 1;
    if (left < 0 || engine.phase() !== 'resting' || !isNothingNew()) return false;
    const moving = db.outbox.where('status.state').anyOf('waiting', 'acknowledged');
    return (await moving.count()) === 0;
  };
  const syncUnlessQuiet = async () => {
    if (await isQuiet().catch(() => false)) return;
    left = QUIET_POLLS_MAX;
    engine.wake();
  };
  // While a newer app is needed, ask for it again: the last poll could not fetch it.
  return () => (engine.phase() === 'too-old' ? engine.resume() : void syncUnlessQuiet());
}

/** Fetched separately, to keep the first script small; if that fails, the next start deletes obsolete drafts. */
function deleteObsoleteDraftsSoon(db: PlayerDb, kind: 'member' | 'guest'): () => void {
  const dropping = import('./delete-obsolete-drafts.ts')
    .then((part) => part?.deleteObsoleteDrafts(db, kind))
    .catch(() => undefined);
  return () => void dropping.then((stop) => stop?.());
}

/** Shows the owner once how many records the server moved to another day (SYNC-11). The result stops watching. */
function watchCorrections(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => db.corrections.get('corrected')).subscribe(
    (corrected) => {
      if (corrected === undefined) return;
      // If the part cannot be fetched now, the next start tries again.
      void fetchPart(() => import('./show-corrections.ts'))
        .then(({ showCorrections }) => showCorrections(db))
        .catch(() => undefined);
    },
  );
  return () => subscription.unsubscribe();
}

/**
 * Calls back when an entry is captured or retried on this phone, in this tab or another, but not when the
 * engine updates a waiting entry; of one that can be undone again when it is due. The result stops watching.
 */
export function watchCaptures(db: PlayerDb, onCapture: () => void): () => void {
  let known: ReadonlySet<string> = new Set();
  const waiting = () => db.outbox.where('status.state').equals('waiting').toArray();
  const subscription = liveRead(db, waiting).subscribe((entries) => {
    const fresh = entries.filter(({ id }) => !known.has(id));
    known = new Set(entries.map(({ id }) => id));
    if (fresh.length > 0) onCapture();
    for (const { status } of fresh)
      if ('undoUntil' in status) setTimeout(onCapture, status.notBefore - Date.now());
  });
  return () => subscription.unsubscribe();
}

/**
 * Copies the feed's row about the owner to the phone's memory of who is signed in: it is newer than the sign-in's
 * answer, such as after an upgrade to premium. The returned function stops.
 */
export function watchOwnUser(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => getRow(db, 'me', db.owner)).subscribe((me) => {
    if (me === null) return;
    // The server sends no feed to who owes a new password: a stored row would say too late that they do not.
    const { mustChangePassword: _, ...account } = me;
    // What cannot be stored now is, at the next start.
    void updateRememberedUser(account).catch(() => undefined);
  });
  return () => subscription.unsubscribe();
}

/**
 * Stores the owner's name with the records: /auth shows it for waiting records, and matches show it before the server
 * has sent a row, as after IndexedDB was lost without signal.
 */
export async function saveOwnerName(db: PlayerDb): Promise<void> {
  const user = await rememberedUser();
  if (user === null || keyOf(user) !== db.key) return;
  const { id, username, firstName, lastName, profilePicture } = user;
  await saveOwnName(db, username, Date.now());
  await savePlayerCard(db, { id, username, firstName, lastName, profilePicture, isDeleted: false });
}
