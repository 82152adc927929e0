import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { partLabels } from '#shared/text/part-labels.ts';
import { subscribeToDialogs, topmostDialog } from '../components/open-dialogs.ts';
import { Toast } from './toast.tsx';
import type { ToastMessage } from './toast-store.ts';

/**
 * Shows one toast for a while, or until it is swiped to the right (UI-1): over the navigation, where it is clear of
 * titles, fields, codes and the keyboard on every screen (docs/rules.md 162). Loaded separately.
 */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const list = useRef<HTMLOListElement>(null);
  const isReady = useNextFrame();
  useEffect(() => onShortcut(() => list.current?.focus()), []);
  return createPortal(
    <section aria-label={partLabels.notifications}>
      <ol ref={list} tabIndex={-1} aria-live="assertive" className="over-bar z-50 outline-none">
        {isReady && message && <Toast key={message.id} message={message} />}
      </ol>
    </section>,
    usePlace(),
  );
}

/** Within the topmost dialog, if one is open: everything else lies below it and cannot be pressed. */
function usePlace(): HTMLElement {
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog);
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    (dialog ?? document.body).append(place);
    return () => place.remove();
  }, [dialog, place]);
  return place;
}

/** Screen readers read aloud what comes into a list that is already there. */
function useNextFrame(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsNext(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext;
}

/** F8 brings the keyboard to the toast, from where Tab leads to its button. The result stops listening. */
function onShortcut(callBack: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'F8') callBack();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
