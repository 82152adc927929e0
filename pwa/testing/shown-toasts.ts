import { onTestFinished } from 'vitest';
import { currentToast, subscribeToToasts, type ToastMessage } from '#pwa/ui/toast/toast-store.ts';

/** The toasts that are shown from now on until the test ends, also those that another one replaces at once. */
export function shownToasts(): readonly ToastMessage[] {
  const shown: ToastMessage[] = [];
  const note = () => {
    const toast = currentToast();
    if (toast !== null) shown.push(toast);
  };
  onTestFinished(subscribeToToasts(note));
  return shown;
}
