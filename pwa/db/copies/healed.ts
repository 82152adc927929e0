import { deviceClock } from '#pwa/db/store/device-clock.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import { copyStore } from './copy-store.ts';
import { COPY_WAIT_MAX_MS } from './copy-wait.ts';
import { type Healed, heal } from './heal.ts';

const NOTHING: Healed = { entries: 0, drafts: 0 };
const healings = new Map<string, Promise<Healed>>();

/** Resolves once this page has compared these records with their copies; never throws. */
export function healed(db: PlayerDb): Promise<Healed> {
  const begun = healings.get(db.name) ?? withPatience(db);
  healings.set(db.name, begun);
  return begun;
}

/** A form must open even if Cache Storage never answers. */
function withPatience(db: PlayerDb): Promise<Healed> {
  return withTimeout(deviceClock, COPY_WAIT_MAX_MS, healNow(db)).catch(() => NOTHING);
}

async function healNow(db: PlayerDb): Promise<Healed> {
  const store = await copyStore();
  return store === null ? NOTHING : heal(store, db, Date.now());
}
