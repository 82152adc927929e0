import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazyPart('Toaster', loadToaster);

/** Fetches what draws toasts once the page stands: the first may have to say that there is no signal. */
export function fetchToasterAhead(): void {
  window.addEventListener('load', () => void loadToaster().catch(() => undefined));
}

/** Where toasts appear. What draws them is fetched apart, so the start stays small. */
export function ToastOutlet() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster message={message} />
    </Suspense>
  );
}
