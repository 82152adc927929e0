import { useUser } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { readAgain } from '#pwa/app/use-online-pages.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { ToastText } from '#shared/text.ts';
import { ADMIN } from './queries.ts';

/** Says that something is done, and reads again what the screen shows of it. */
export function useDone(): (done?: ToastText) => void {
  const { id } = useUser();
  return (done) => {
    if (done) showToast(done);
    readAgain(id, [ADMIN]);
  };
}

/**
 * Something that an admin does by one button. A failure says so in a toast (spec 8); the lists are read again
 * either way, for what was refused is often gone by another's hand.
 */
export function useDeed(failed: string, done: ToastText | undefined, onDone?: () => void) {
  const { isBusy, call } = useOnlineCall(failed);
  const tell = useDone();
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    const refusal = await call(work);
    if (refusal === undefined) return;
    tell(refusal === null ? done : undefined);
    if (refusal === null) onDone?.();
  };
  return { isBusy, act: (work: () => Promise<unknown>) => void act(work) };
}
