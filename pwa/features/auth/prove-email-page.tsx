import { useEffect, useState } from 'react';
import { ApiError, UnreachableError } from '#pwa/services/http/api-error.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { useLinkToken } from '#pwa/services/routing/use-link-token.ts';
import { recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { ChangePasswordPage } from '#pwa/shell/lazy-change-password-page.ts';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { PublicBar } from '#pwa/shell/navigation/public-page.tsx';
import { Shell } from '#pwa/shell/shell.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import type { ProofAccount } from '#shared/schemas/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { proveEmail as text } from '#shared/text/mailed-links.ts';
import { proveEmail, readProofAccount } from './commands.ts';
import { LoginForm } from './login-form.tsx';
import { MailProof, Proved } from './mail-proof.tsx';

/**
 * Verifies an email by its mailed link, or sends the link again. Public; a member keeps their bars, and the feed, which
 * tells if the link is confirmed elsewhere.
 */
export function ProveEmailPage() {
  const { token } = useLinkToken();
  const { isLoading, isAsking, user } = useAuth();
  if (isLoading && !isAsking) return <LoadingScreen />;
  // Until the password is changed, the server refuses everything else.
  if (user?.mustChangePassword) return <ChangePasswordPage />;
  const withoutLink = isLoading ? <Spinner /> : <MailProof />;
  const page = (
    <Page title={token === null && user?.emailProved ? text.titleDone : text.title}>
      {token === null ? withoutLink : <ProveByLink key={token} token={token} />}
    </Page>
  );
  if (user === null) {
    return (
      <>
        <PublicBar />
        {page}
      </>
    );
  }
  return (
    <PlayerProvider key={recordsKey(user)} owner={recordsKey(user)}>
      <Shell>{page}</Shell>
    </PlayerProvider>
  );
}

/** Shows which account the link belongs to, and verifies its email when the reader confirms. */
function ProveByLink({ token }: { token: string }) {
  const { isLoading } = useAuth();
  // Looked up while the server is still asked who is signed in: two answers in turn take a weak signal long.
  const { proof, prove, again } = useProof(token);
  if (isLoading) return <Spinner />;
  switch (proof.state) {
    case 'looking':
      return <Spinner />;
    case 'found':
      return <Found {...proof} onConfirm={prove} />;
    case 'proving':
      return (
        <Card>
          <output className="text-lg">{text.proving}</output>
        </Card>
      );
    case 'proved':
      return <Proved>{proof.newEmail ? text.changed(proof.newEmail) : text.proved}</Proved>;
    case 'failed':
      return <Failed {...proof} onAgain={again} />;
    default:
      return proof satisfies never;
  }
}

/** Any phone verifies an email; only the member changes theirs, and signs in first, with the link kept (ACCOUNT-24). */
function Found({ username, newEmail, onConfirm }: ProofAccount & { onConfirm: () => void }) {
  const { user } = useAuth();
  const isOwn = user?.username === username;
  if (isOwn && user.email === newEmail) return <Proved>{text.changed(newEmail)}</Proved>;
  if (isOwn) return <VerifyOwn email={user.email} newEmail={newEmail} onConfirm={onConfirm} />;
  const isAnothers = newEmail !== undefined && user !== null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-3xl">{text.whose(username)}</h2>
      {isAnothers ? (
        <p className="font-semibold">{text.asAnother(user.username)}</p>
      ) : (
        <p className="text-lg wrap-anywhere">
          <EmailAddress>{newEmail ? text.newEmailHint(newEmail) : text.whoseHint}</EmailAddress>
        </p>
      )}
      {newEmail !== undefined && user === null && <LoginForm username={username} />}
      {newEmail === undefined && (
        <Button tone="ball" onClick={onConfirm} className="min-h-14">
          {text.yes}
        </Button>
      )}
      <p className="text-muted">{text.notMine}</p>
    </Card>
  );
}

/** On a phone where the link's own member is signed in, nothing has to be asked but the tap (ACCOUNT-4). */
function VerifyOwn({
  email,
  newEmail,
  onConfirm,
}: {
  email: string;
  newEmail: string | undefined;
  onConfirm: () => void;
}) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-3xl wrap-anywhere">
        <EmailAddress>{text.own(newEmail ?? email)}</EmailAddress>
      </h2>
      <p className="text-lg">{newEmail ? text.ownNewHint : text.ownHint}</p>
      <Button tone="ball" onClick={onConfirm} className="min-h-14">
        {text.ownYes}
      </Button>
    </Card>
  );
}

/** A link that is of no use any more offers another mail; without an answer it offers to try again. */
function Failed({
  reason,
  isUnreached,
  isSpent,
  onAgain,
}: {
  reason: string;
  isUnreached: boolean;
  isSpent: boolean;
  onAgain: () => void;
}) {
  return (
    <>
      <Card className="grid gap-4">
        {isUnreached ? (
          <Notice>{reason}</Notice>
        ) : (
          <p role="alert" className="text-lg font-semibold text-fault">
            {reason}
          </p>
        )}
        {!isSpent && (
          <Button tone="ball" onClick={onAgain} className="min-h-14">
            {text.again}
          </Button>
        )}
      </Card>
      {isSpent && <MailProof />}
    </>
  );
}

/** The state of an email's verification by a mailed link. */
type Proof =
  | { state: 'looking' | 'proving' }
  | { state: 'proved'; newEmail: string | undefined }
  /** Waits for the reader to confirm: mail scanners open links and run scripts. */
  | ({ state: 'found' } & ProofAccount)
  | { state: 'failed'; reason: string; isUnreached: boolean; isSpent: boolean };

/** Reads which email the link verifies, and verifies it once the reader confirms. Repeating it changes nothing. */
function useProof(token: string): {
  proof: Proof;
  prove: () => void;
  /** After a failure. */
  again: () => void;
} {
  const [proof, setProof] = useState<Proof>({ state: 'looking' });
  const isLooking = proof.state === 'looking';
  useEffect(() => {
    if (!isLooking) return undefined;
    let isCurrent = true;
    const looking = readProofAccount(token).then(asFound, asFailed);
    void looking.then((found) => isCurrent && setProof(found));
    return () => {
      isCurrent = false;
    };
  }, [token, isLooking]);
  const prove = () => {
    const newEmail = proof.state === 'found' ? proof.newEmail : undefined;
    setProof({ state: 'proving' });
    void proveEmail(token, newEmail !== undefined)
      .then((): Proof => ({ state: 'proved', newEmail }), asFailed)
      .then(setProof);
  };
  return { proof, prove, again: () => setProof({ state: 'looking' }) };
}

function asFound(account: ProofAccount): Proof {
  return { state: 'found', ...account };
}

function asFailed(error: unknown): Proof {
  const isAnswer = error instanceof ApiError;
  const isSpent = isAnswer && (error.code === 'link_spent' || error.code === 'email_taken');
  return {
    state: 'failed',
    reason: isAnswer ? error.detail : connectionErrors.failed,
    // Nothing is wrong with the link.
    isUnreached: error instanceof UnreachableError,
    isSpent,
  };
}
