import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { COPY_WAIT_MAX_MS, cacheOf } from '#pwa/db/copies/copy-cache.ts';
import { deviceDb, readFact, type SignedIn } from '#pwa/db/device/device-db.ts';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { sessionText } from '#shared/text/session.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import { showBadge } from '../browser/app-badge.ts';
import { onSessionRefused, sendPendingLogout } from '../http/request.ts';
import * as account from './account.ts';

export { keyOf as recordsKey } from '#pwa/db/device/device-db.ts';

export interface Auth {
  /** The member who is signed in on this phone, with or without signal. */
  user: SignedIn | null;
  /** The member whose session the server has ended: what they record here waits for their next sign-in. */
  ended: SignedIn | null;
  /** True if it has ended because their account was deleted. */
  isAccountDeleted: boolean;
  /** True until that is known; a spinner shows meanwhile (SESSION-2). */
  isLoading: boolean;
  /** True while only the server may know who is signed in, since this phone remembers nobody. */
  isAsking: boolean;
}

const AuthContext = createContext<Auth | null>(null);

/**
 * Provides who is signed in. What this phone remembers counts at once; the server confirms it in the background, and a
 * 401 means that nobody is (SESSION-6). Another call's 401 asks the server again. All tabs share the phone's memory.
 * If nobody is signed in, nothing is shown before an interrupted sign-out is finished.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  // Read again once confirmed, so that it includes the server's answer; not trusted before.
  const known = useLiveRead(
    deviceDb,
    async () => ({
      ...(await account.rememberedHere()),
      isConfirmed,
    }),
    [isConfirmed],
  );
  useEffect(() => {
    restoreLostFacts()
      .catch(() => undefined)
      .then(account.finishInterrupted)
      .catch(() => undefined)
      .then(account.confirmUser)
      .catch(() => undefined)
      .finally(() => setIsConfirmed(true));
  }, []);
  useEffect(sendLogoutOnline, []);
  // Without an answer the next start asks again.
  useEffect(
    () => onSessionRefused(() => void account.confirmRemembered().catch(() => undefined)),
    [],
  );
  const user = known?.user ?? null;
  const ended = known?.ended ?? null;
  const isNobody = known !== undefined && user === null;
  useEffect(() => {
    if (isNobody) showBadge(0);
  }, [isNobody]);
  const isLoading = user === null && ended === null && !known?.isConfirmed;
  const isAsking = isLoading && known !== undefined;
  const isAccountDeleted = user === null && ended?.isDeleted === true;
  const value = useMemo(
    () => ({ user, ended, isAccountDeleted, isLoading, isAsking }),
    [user, ended, isAccountDeleted, isLoading, isAsking],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const value = useContext(AuthContext);
  if (value === null) throw new Error(sessionText.outsideProvider);
  return value;
}

/** The member of the open screen: signed in, or until the session ended. Throws outside the guarded routes. */
export function useUser(): SignedIn {
  const { user: signedIn, ended } = useAuth();
  const user = signedIn ?? ended;
  if (user === null) throw new Error('useUser must be used within the Guard');
  return user;
}

/**
 * Restores the facts of this phone if IndexedDB was lost, before the server is asked who is signed in: otherwise a
 * pending sign-out would be forgotten, and the session continued. Rejects if a storage fails or takes too long.
 */
function restoreLostFacts(): Promise<void> {
  return withTimeout(deviceClock, COPY_WAIT_MAX_MS, restore());
}

async function restore(): Promise<void> {
  // This first check is small: nearly always nothing is lost, and the rest is not fetched.
  if ((await readFact('isCopied')) !== null || !('caches' in globalThis)) return;
  if (!(await caches.has(cacheOf(deviceDb.name)))) return;
  const { restoreFacts } = await fetchPart(() => import('#pwa/db/copies/copy-facts.ts'));
  await restoreFacts();
}

/** Sends a pending logout as soon as there is signal; the returned function stops that. */
export function sendLogoutOnline(): () => void {
  const listening = new AbortController();
  window.addEventListener(
    'online',
    // If it fails it stays pending: the next request tries again.
    () => void sendPendingLogout().catch(() => undefined),
    listening,
  );
  return () => listening.abort();
}
