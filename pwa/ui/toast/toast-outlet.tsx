import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear. What draws them is loaded with the first one, so the start stays small. */
export function ToastOutlet() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster message={message} />
    </Suspense>
  );
}
