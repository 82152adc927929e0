import { useEffect, useState } from 'react';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, currentToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { reasonOf } from '../http/api-error.ts';
import { useSignal } from './use-signal.ts';

export interface OnlineCall {
  /** True while the call runs, and after it succeeded: the screen then opens another one. */
  isBusy: boolean;
  /**
   * Resolves with null, or with the message that says why the call failed; with undefined at once if an earlier call
   * is still running. Never rejects.
   */
  call: (work: () => Promise<unknown>) => Promise<string | null | undefined>;
}

/**
 * A call that needs the server, such as a sign-in. A failure is shown in a toast, with `otherwise` if the server gave
 * no message; that there is no signal is left out once there is some.
 */
export function useOnlineCall(failed: string, otherwise?: string): OnlineCall {
  const { isBusy, run } = useOneAtATime();
  const [isDone, setIsDone] = useState(false);
  const [unsent, setUnsent] = useState<number>();
  const hasNetwork = useSignal() !== 'none';
  useEffect(() => {
    const isShown = unsent !== undefined && currentToast()?.id === unsent;
    if (hasNetwork && isShown) showToast({ title: failed }, 'fault');
  }, [hasNetwork, unsent, failed]);
  const tell = (error: unknown) => {
    const description = reasonOf(error, otherwise);
    const id = showToast({ title: failed, description }, 'fault');
    if (description === connectionErrors.unreachable) setUnsent(id);
    return description;
  };
  const call = (work: () => Promise<unknown>) =>
    run(async () => {
      const refusal = await work().then(() => null, tell);
      if (refusal === null) clearFault();
      setIsDone(refusal === null);
      return refusal;
    });
  return { isBusy: isBusy || isDone, call };
}
