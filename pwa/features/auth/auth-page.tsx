import { Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { KeptRecords as Kept } from '#pwa/services/kept-records/watch-kept-records.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { PublicBar } from '#pwa/shell/navigation/public-page.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { Tabs } from '#pwa/ui/components/tabs.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { accountDeleted } from '#shared/text/session-ended.ts';
import { begunRegistration } from './begun-registration.ts';
import { LoginForm } from './login-form.tsx';
import { type LeftHere, useLeftHere } from './queries.ts';
import { RegisterForm } from './register-form.tsx';
import { Welcome } from './welcome.tsx';

const KeptRecords = lazyPart(
  'KeptRecords',
  () => import('#pwa/services/kept-records/kept-records.tsx'),
);

/** With the part above: few phones have such records. */
const WaitingRecords = lazyPart('WaitingRecords', () => import('./waiting-records.tsx'));

type Mode = 'login' | 'register';

const MODES = [
  { value: 'login', label: authPage.login },
  { value: 'register', label: authPage.register },
] as const;

/**
 * Sign in and register (AUTH-1), with a list of accounts whose records on this phone wait for it. A signed-in
 * member is sent home, or back to the match that they came from (AUTH-3).
 */
export function AuthPage() {
  const { user, ended, isAccountDeleted, isLoading } = useAuth();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const code = params.get('ref');
  const isNew = code !== null || params.get('mode') === 'register';
  const isBegun = Object.keys(begunRegistration()).length > 0;
  const left = useLeftHere();
  const joins = params.get('mode') === 'join' && left?.hasMember === false && ended === null;
  const [chosen, setMode] = useState<Mode | null>(isNew || isBegun ? 'register' : null);
  const mode = chosen ?? (joins ? 'register' : 'login');
  const [kept, setKept] = useState<readonly Kept[]>();
  if (user !== null) return <Navigate to={comeFrom(params.get('next'))} replace />;
  if (isLoading || left === undefined) return <LoadingScreen />;
  return (
    <>
      <PublicBar />
      <main className="mx-auto grid max-w-6xl gap-6 p-4 md:grid-cols-2 md:items-start md:gap-10 md:p-10">
        <Welcome />
        <Card>
          <Ended left={left} kept={left.isUsed ? kept : []} />
          {ended !== null && !isAccountDeleted && (
            <Link
              to={paths.createMatch}
              className="mb-2 inline-flex min-h-12 items-center font-semibold text-kitchen underline"
            >
              {signInHints.recordFirst}
            </Link>
          )}
          <Tabs label={authPage.modes} tabs={MODES} value={mode} onChange={setMode}>
            {mode === 'login' ? (
              <LoginForm username={usernameOf(left)} isLoggedOut={left.isLoggedOut} />
            ) : (
              <RegisterForm code={code} kept={left.referrer} known={state?.known} />
            )}
          </Tabs>
          {/* Below the form, which would otherwise start under a phone's fold. */}
          {left.isUsed && (
            <div className="grid gap-3 pt-4 empty:hidden">
              <Suspense>
                <Waiting left={left} kept={kept} />
                <KeptRecords onRead={setKept} />
              </Suspense>
            </div>
          )}
        </Card>
      </main>
    </>
  );
}

/**
 * Says whose session the server ended. Shows nothing before it is known which records `KeptRecords` shows, since a
 * deleted account, or one of an earlier store, cannot sign in again.
 */
function Ended({ left: { signedOut }, kept }: LeftProps) {
  if (signedOut === null || kept === undefined || isAmong(kept, signedOut)) return null;
  const textOf = signedOut.isDeleted ? accountDeleted : signInHints.ended;
  return <p className="pb-4 font-semibold">{textOf(signedOut.username)}</p>;
}

/** Who signs in here most likely: nobody can to a deleted account. */
function usernameOf({ signedOut, owners }: LeftHere): string | undefined {
  return signedOut?.isDeleted ? undefined : (signedOut ?? owners.at(-1))?.username;
}

/** Says whose records wait, except those that `KeptRecords` shows. */
function Waiting({ left: { owners, guests }, kept }: LeftProps) {
  if (kept === undefined) return null;
  // Of a guest it says how to send them, except where their store is gone.
  const lost = kept.filter(({ store }) => store === 'other');
  return (
    <WaitingRecords
      owners={owners.filter((owner) => !isAmong(kept, owner))}
      guests={guests.filter((guest) => !isAmong(lost, guest))}
    />
  );
}

interface LeftProps {
  left: LeftHere;
  kept: readonly Kept[] | undefined;
}

function isAmong(kept: readonly Kept[], { owner }: Pick<Kept, 'owner'>): boolean {
  return kept.some((one) => one.owner === owner);
}

const PART = String.raw`[\w-]+`;
/**
 * The screens of one match, the form for one, and what a mail links to: only these send players here and take them
 * back.
 */
const RETURN_PATHS = [
  paths.settingsPart('notifications').replace('?', String.raw`\?`),
  paths.createMatch,
  paths.match(PART),
  paths.qrRating(PART),
  paths.ratingWizard(PART, PART),
] as const;
const RETURN_PATH = new RegExp(`^(${RETURN_PATHS.join('|')})$`);

function comeFrom(next: string | null): string {
  return next !== null && RETURN_PATH.test(next) ? next : paths.home;
}
