import { useState } from 'react';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { connection } from '#shared/text.ts';
import { ApiError } from './http/api-error.ts';

export interface OnlineCall {
  /** True while it is under way, and after it succeeded: the screen goes elsewhere then. */
  isBusy: boolean;
  /** Resolves with null, or with the sentence that tells why it failed. Never rejects. */
  call: (work: () => Promise<unknown>) => Promise<string | null>;
}

/** A call that needs the server, such as a sign-in: its failure is said in a toast (spec 8). */
export function useOnlineCall(failed: string): OnlineCall {
  const [isBusy, setIsBusy] = useState(false);
  const call = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
      clearFault();
      return null;
    } catch (error) {
      const description = error instanceof ApiError ? error.detail : connection.failed;
      showToast({ title: failed, description }, 'fault');
      setIsBusy(false);
      return description;
    }
  };
  return { isBusy, call };
}
