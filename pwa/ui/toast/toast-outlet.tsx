import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazyPart('Toaster', loadToaster);

/** Fetches the toast component once the page is shown: the first toast may have to say that there is no signal. */
export function fetchToasterAhead(): void {
  window.addEventListener('load', () => void loadToaster().catch(() => undefined));
}

/** The place for toasts. The component that renders them is fetched separately, to keep the first script small. */
export function ToastOutlet() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster message={message} />
    </Suspense>
  );
}
