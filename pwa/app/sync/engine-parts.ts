import { deviceClock, deviceRandom } from '#pwa/db/device-clock.ts';
import { DexieOutbox } from '#pwa/db/dexie-outbox.ts';
import { DexieReplica } from '#pwa/db/dexie-replica.ts';
import { lineageOf, type PlayerDb } from '#pwa/db/player-db.ts';
import { reopening } from '#pwa/db/reopening.ts';
import { CLIENT_VERSION } from '#shared/limits.ts';
import { engineRefusals } from '#shared/text/common.ts';
import type { RoundParts } from '#sync/engine/round.ts';
import { fetchTransport } from './fetch-transport.ts';
import { webLock } from './web-lock.ts';

/** The engine's ports over this browser, the same in a page and in the service worker. */
export function enginePartsOf(db: PlayerDb): RoundParts {
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
