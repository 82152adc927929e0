import { useSyncExternalStore } from 'react';
import {
  onReachabilityChange,
  type Reachability,
  reachability,
} from '#pwa/services/http/reachability.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';

/** Whether this phone reaches its server, and if not, why. */
export type Signal =
  | 'good'
  /** The phone has no network. */
  | 'none'
  /** The network requires a sign-in first. */
  | 'portal'
  /** There is a network, but the server does not answer on it. */
  | 'down';

/** With the engine's `phase`, a server that answers but accepts no entries counts as `down`, too. */
export function useSignal(phase: SyncPhase = 'resting'): Signal {
  return signalOf(useOnline(), useSyncExternalStore(onReachabilityChange, reachability), phase);
}

/** Exported for its test. */
export function signalOf(isOnline: boolean, latest: Reachability, phase: SyncPhase): Signal {
  if (!isOnline) return 'none';
  if (latest === 'portal') return latest;
  return latest === 'reached' && phase !== 'unreachable' ? 'good' : 'down';
}

/** False only when the device knows that it has no network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', listener, listening);
  window.addEventListener('offline', listener, listening);
  return () => listening.abort();
}
