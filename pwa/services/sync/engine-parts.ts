import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { DexieReplica } from '#pwa/db/replica/dexie-replica.ts';
import { deviceClock, deviceRandom } from '#pwa/db/store/device-clock.ts';
import { lineageOf } from '#pwa/db/store/lineage.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { engineRefusals } from '#shared/text/engine-refusals.ts';
import type { SyncCycleParts } from '#sync/engine/sync-cycle.ts';
import { webLock } from '../browser/web-lock.ts';
import { fetchTransport } from './fetch-transport.ts';

/** The engine's ports in this browser, the same in a page and in the service worker. */
export function enginePartsOf(db: PlayerDb): SyncCycleParts {
  return {
    owner: db.owner,
    lineage: () => reopening(db, () => lineageOf(db)),
    client: CLIENT_VERSION,
    outbox: new DexieOutbox(db),
    replica: new DexieReplica(db),
    transport: fetchTransport,
    clock: deviceClock,
    random: deviceRandom,
    lock: webLock,
    messages: engineRefusals,
  };
}
