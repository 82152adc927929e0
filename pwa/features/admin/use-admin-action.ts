import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { readAgain } from '#pwa/services/online/use-online-pages.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { ADMIN } from './queries.ts';

/** Shows a toast that the action is done, and reads the lists again. */
export function useActionDone(): (done?: ToastText) => void {
  const { id } = useUser();
  return (done) => {
    if (done) showToast(done);
    readAgain(id, [ADMIN]);
  };
}

/**
 * An admin's action behind one button. A failure shows in a toast (ADMIN-10). The lists are read again either
 * way, since a refusal often means that another admin changed something.
 */
export function useAdminAction(failed: string, done: ToastText | undefined, onDone?: () => void) {
  const { isBusy, call } = useOnlineCall(failed);
  const tell = useActionDone();
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    const refusal = await call(work);
    if (refusal === undefined) return;
    tell(refusal === null ? done : undefined);
    if (refusal === null) onDone?.();
  };
  return { isBusy, act: (work: () => Promise<unknown>) => void act(work) };
}
