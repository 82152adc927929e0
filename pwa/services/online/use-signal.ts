import { useSyncExternalStore } from 'react';
import {
  onReachabilityChange,
  type Reachability,
  reachability,
} from '#pwa/services/http/reachability.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';
import { useOnline } from '../browser/use-online.ts';

/** Whether this phone gets through to its server, and if not, what is in the way. */
export type Signal =
  | 'good'
  /** The phone has no network, or nobody answers on it. */
  | 'none'
  /** The network wants a sign-in of its own first. */
  | 'portal'
  /** There is a network, and the server cannot answer on it. */
  | 'down';

/** With the engine's `phase`, a server that answers but takes nothing now is `down` too. */
export function useSignal(phase: SyncPhase = 'resting'): Signal {
  return signalOf(useOnline(), useSyncExternalStore(onReachabilityChange, reachability), phase);
}

/** Exported for its test. */
export function signalOf(isOnline: boolean, latest: Reachability, phase: SyncPhase): Signal {
  if (!isOnline || latest === 'no-answer') return 'none';
  if (latest !== 'reached') return latest;
  return phase === 'unreachable' ? 'down' : 'good';
}
