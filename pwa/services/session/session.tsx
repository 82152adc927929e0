import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { deviceDb, keyOf, type SignedIn } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/use-live-read.ts';
import type { LoginRequest, RegisterRequest } from '#shared/schemas/auth.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { sessionText } from '#shared/text/session.ts';
import { showBadge } from '../browser/app-badge.ts';
import { sendLogoutOnline } from '../http/send-logout-online.ts';
import { onSessionRefused } from '../http/session-refused.ts';
import * as account from './account.ts';
import { restoreLostFacts } from './restore-lost-facts.ts';

export interface Auth {
  /** The member who is signed in on this phone, with or without signal. */
  user: SignedIn | null;
  /** The member whose session the server has ended: what they record here waits for their next sign-in. */
  ended: SignedIn | null;
  /** True until that is known; a spinner shows meanwhile (SESSION-2). */
  isLoading: boolean;
  /** All three throw `ApiError`; the screen shows its `detail`. */
  login: (credentials: LoginRequest) => Promise<CurrentUser>;
  register: (registration: RegisterRequest) => Promise<CurrentUser>;
  logout: () => Promise<void>;
  /** After the session has ended: opens /auth, and keeps all records until the sign-in. */
  signInAgain: () => Promise<void>;
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
      .then(account.finishSignOuts)
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
  const value = useMemo(
    () => ({
      user,
      ended,
      isLoading,
      login: account.login,
      register: account.register,
      logout: account.logout,
      signInAgain: account.signInAgain,
    }),
    [user, ended, isLoading],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const value = useContext(AuthContext);
  if (value === null) throw new Error(sessionText.outsideProvider);
  return value;
}

/** The key of the member's records on this phone. */
export const recordsKey = keyOf;

/** The member of the open screen: signed in, or until the session ended. Throws outside the guarded routes. */
export function useUser(): SignedIn {
  const { user: signedIn, ended } = useAuth();
  const user = signedIn ?? ended;
  if (user === null) throw new Error('useUser must be used within the Guard');
  return user;
}
