import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { paths } from '#pwa/app/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { connection } from '#shared/text.ts';
import { proveEmail as text } from '#shared/text-mailed-links.ts';
import { proveEmail } from './commands.ts';
import { MailProof } from './mail-proof.tsx';

type Proof = { state: 'asking' | 'proved' } | { state: 'failed'; reason: string; isSpent: boolean };

/** Tells the server at once, since opening the link is all there is to do; again changes nothing. */
export function ProveByLink({ token }: { token: string }) {
  const [proof, setProof] = useState<Proof>({ state: 'asking' });
  const prove = useCallback(() => proveEmail(token).then(asProved, asFailed), [token]);
  useEffect(() => {
    let isCurrent = true;
    void prove().then((answer) => isCurrent && setProof(answer));
    return () => {
      isCurrent = false;
    };
  }, [prove]);
  const again = () => {
    setProof({ state: 'asking' });
    void prove().then(setProof);
  };
  if (proof.state === 'failed') {
    return (
      <>
        <Card className="grid gap-4">
          <p role="alert" className="text-lg font-semibold text-fault">
            {proof.reason}
          </p>
          {!proof.isSpent && (
            <Button tone="ball" onClick={again} className="min-h-14">
              {text.again}
            </Button>
          )}
        </Card>
        {proof.isSpent && <MailProof />}
      </>
    );
  }
  return (
    <Card className="grid gap-4">
      <output className="text-lg">{proof.state === 'asking' ? text.proving : text.proved}</output>
      {proof.state === 'proved' && (
        <ButtonLink to={paths.home} tone="ball" className="min-h-14">
          {text.home}
        </ButtonLink>
      )}
    </Card>
  );
}

function asProved(): Proof {
  return { state: 'proved' };
}

function asFailed(error: unknown): Proof {
  const isAnswer = error instanceof ApiError;
  const isSpent = isAnswer && error.code === 'link_spent';
  return { state: 'failed', reason: isAnswer ? error.detail : connection.failed, isSpent };
}
