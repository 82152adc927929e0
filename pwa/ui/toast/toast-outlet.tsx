import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const Toaster = lazyPart('Toaster', () => import('./toaster.tsx'));

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
