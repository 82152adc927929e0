import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { deviceDb, keyOf, type SignedIn } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/use-live-read.ts';
import type { LoginRequest, RegisterRequest } from '#shared/schemas/auth.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';
import { sessionText } from '#shared/text/common.ts';
import { showBadge } from '../browser/app-badge.ts';
import { sendLogoutOnline } from '../http/send-logout-online.ts';
import { onSessionRefused } from '../http/session-refused.ts';
import * as account from './account.ts';
import { restoreLostFacts } from './restore-lost-facts.ts';

export interface Auth {
  /** Who is signed in on this phone, with or without signal. */
  user: SignedIn | null;
  /** Whose session our server has ended since: what they begin and record here is kept for their next sign-in. */
  ended: SignedIn | null;
  /** True until that is known; a spinner shows meanwhile (SESSION-2). */
  isLoading: boolean;
  /** All three throw `ApiError`; the screen shows its `detail`. */
  login: (credentials: LoginRequest) => Promise<CurrentUser>;
  register: (registration: RegisterRequest) => Promise<CurrentUser>;
  logout: () => Promise<void>;
  /** The session has ended meanwhile: opens /auth, and keeps all records for after the sign-in. */
  signInAgain: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/**
 * Provides who is signed in. What this phone remembers counts at once; the server confirms it in the
 * background, and a 401 there means that nobody is (SESSION-6). The server is asked again when another call is
 * answered 401. All tabs follow the same memory. If nobody is signed in, nothing shows before a sign-out that
 * was cut off is finished.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  // Read anew once confirmed, and not believed before: what the server said is in it then.
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
  // Without an answer it is asked again at the next start.
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

/** Which records on this phone are the member's. */
export const recordsKey = keyOf;

/** Whose screens these are, signed in or until the session ended. Throws outside the guarded routes. */
export function useUser(): SignedIn {
  const { user: signedIn, ended } = useAuth();
  const user = signedIn ?? ended;
  if (user === null) throw new Error('useUser must be used within the Guard');
  return user;
}
