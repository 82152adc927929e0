import { useEffect, useState } from 'react';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { proveEmail, readProofAccount } from './commands.ts';

/** The state of an email's verification by a mailed link. */
type Proof =
  | { state: 'looking' | 'proving' | 'proved' }
  /** Waits for the reader to confirm: mail scanners open links and run scripts. */
  | { state: 'found'; username: string }
  | { state: 'failed'; reason: string; isSpent: boolean };

/** Reads which email the link verifies, and verifies it once the reader confirms. Repeating it changes nothing. */
export function useProof(token: string): {
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
    setProof({ state: 'proving' });
    void proveEmail(token).then(asProved, asFailed).then(setProof);
  };
  return { proof, prove, again: () => setProof({ state: 'looking' }) };
}

function asFound({ username }: { username: string }): Proof {
  return { state: 'found', username };
}

function asProved(): Proof {
  return { state: 'proved' };
}

function asFailed(error: unknown): Proof {
  const isAnswer = error instanceof ApiError;
  const isSpent = isAnswer && error.code === 'link_spent';
  return { state: 'failed', reason: isAnswer ? error.detail : connectionErrors.failed, isSpent };
}
