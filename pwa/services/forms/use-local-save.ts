import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { ToastText } from '#shared/text/toast-type.ts';

interface Told {
  /** Without it the screen itself shows that it is saved, in place of an earlier toast. */
  saved?: ToastText;
  failed: ToastText | ((error: unknown) => ToastText);
}

/**
 * Saves on this phone, with or without signal, once at a time: a toast says that it is saved, or that it failed, and
 * `onSaved` closes the dialog.
 */
export function useLocalSave(onSaved?: () => void) {
  const { isBusy, run } = useOneAtATime();
  const saveNow = async (work: () => Promise<unknown>, { saved, failed }: Told) => {
    try {
      await work();
      if (saved === undefined) clearToast();
      else showToast(saved);
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
