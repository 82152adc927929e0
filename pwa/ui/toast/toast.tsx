import X from 'lucide-react/icons/x';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { partLabels } from '#shared/text/part-labels.ts';
import { cx } from '../components/cx.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

/** How long a toast is shown, and how far a swipe dismisses it (UI-1). */
const TOAST_MS = 5000;
const TOAST_SWIPE_PX = 50;
/** A finger that presses the button moves this far. */
const PRESS_PX = 10;

export function Toast({ message }: { message: ToastMessage }) {
  const dismiss = () => dismissToast(message.id);
  const swipe = useSwipe(dismiss);
  const attention = useEnd(dismiss);
  return (
    <li
      {...swipe}
      {...attention}
      className={cx(
        'flex animate-rise touch-none items-start gap-1 rounded-2xl border-2 bg-surface py-0.5 pr-1 pl-3 text-sm leading-[1.15] shadow-lg select-none',
        message.tone === 'fault' ? 'border-fault text-fault' : 'border-court text-ink',
      )}
    >
      {/* Room above and below three lines, within the height of the bar. */}
      <div className="min-w-0 flex-1 self-center py-0.5">
        {/* On the smallest phones both are on one line (`over-bar`). */}
        <p className="font-semibold">{message.title}</p>{' '}
        {message.description && <p>{message.description}</p>}
      </div>
      <button
        type="button"
        aria-label={partLabels.dismiss}
        onClick={dismiss}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // An open dialog stays.
          event.preventDefault();
          dismiss();
        }}
        className="grid size-[48px] shrink-0 place-items-center"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/** Ends the toast after a while, which begins anew when the pointer, the focus or the window was elsewhere. */
function useEnd(end: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const latest = useRef(end);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => latest.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('blur', () => setIsPaused(true), listening);
    window.addEventListener('focus', () => setIsPaused(false), listening);
    return () => listening.abort();
  }, []);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}

/** Moves the toast with the finger, to the right only. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const distance = ({ clientX }: PointerEvent) => clientX - (start.current ?? clientX);
  const stop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = null;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, pointerId } = event;
      if (distance(event) <= PRESS_PX && currentTarget.style.translate === '') return;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.style.translate = `${Math.max(0, distance(event))}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) >= TOAST_SWIPE_PX) onSwiped();
      stop(event);
    },
    onPointerCancel: stop,
    // A press does not take the focus from a field: otherwise the keyboard would close.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
}
