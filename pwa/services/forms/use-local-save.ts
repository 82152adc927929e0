import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, currentToast, dismissToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { ToastText } from '#shared/text/toast-type.ts';

interface Told {
  /** Without it the screen itself shows that it is saved. */
  saved?: ToastText;
  /** What a toast that still shows says, and this save makes untrue. */
  outdates?: ToastText;
  failed: ToastText | ((error: unknown) => ToastText);
}

/**
 * Saves on this phone, with or without signal, once at a time: a toast says that it is saved, or that it failed, and
 * `onSaved` closes the dialog.
 */
export function useLocalSave(onSaved?: () => void) {
  const { isBusy, run } = useOneAtATime();
  const saveNow = async (work: () => Promise<unknown>, { saved, outdates, failed }: Told) => {
    try {
      await work();
      clearFault();
      const shown = currentToast();
      if (shown !== null && shown.title === outdates?.title) dismissToast(shown.id);
      if (saved !== undefined) showToast(saved);
      onSaved?.();
    } catch (error) {
      showToast(typeof failed === 'function' ? failed(error) : failed, 'fault');
    }
  };
  return {
    isBusy,
    save: (work: () => Promise<unknown>, told: Told) => void run(() => saveNow(work, told)),
  };
}
