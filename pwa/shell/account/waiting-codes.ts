import { useSyncExternalStore } from 'react';
import { deviceDb, keyOf } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { holdReload } from '#pwa/services/update/reload-guard.ts';

interface WaitingCodes {
  owner: OwnerKey;
  codes: readonly string[];
  end: () => void;
}

/** Only in this page's memory: whoever reads the phone's storage must not find them. */
let waiting: WaitingCodes | null = null;
const listeners = new Set<() => void>();

/**
 * Keeps recovery codes, which the server shows once, until their owner says that they are saved, signs out, or the
 * server ends the session; an update of the app waits for that too.
 */
export function keepCodes(owner: OwnerKey, codes: readonly string[]): void {
  dropCodes();
  const release = holdReload();
  const session = liveRead(deviceDb, rememberedUser).subscribe((user) => {
    if (user === null || keyOf(user) !== owner) dropCodes();
  });
  const end = () => {
    session.unsubscribe();
    release();
  };
  set({ owner, codes, end });
}

export function dropCodes(): void {
  waiting?.end();
  set(null);
}

/** The codes of the signed-in member that wait to be saved, or null. */
export function useWaitingCodes(): readonly string[] | null {
  const kept = useSyncExternalStore(subscribe, () => waiting);
  const user = useUser();
  return kept?.owner === keyOf(user) ? kept.codes : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(codes: WaitingCodes | null): void {
  waiting = codes;
  for (const listener of listeners) listener();
}
