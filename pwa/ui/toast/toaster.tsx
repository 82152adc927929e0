import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { partLabels } from '#shared/text/part-labels.ts';
import { cx } from '../components/cx.ts';
import { subscribeToDialogs, topmostDialog } from '../components/open-dialogs.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

/** How long a toast is shown, and how far a swipe dismisses it (UI-1). */
const TOAST_MS = 5000;
const TOAST_SWIPE_PX = 50;

/** Shows one toast for a while, or until it is swiped to the right (UI-1). Loaded separately. */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const place = usePlace();
  const { isHigh, toast } = useWayMaking(message?.id);
  return createPortal(
    <Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      announcerContainer={place}
    >
      {message && (
        <Root
          key={message.id}
          ref={toast}
          onOpenChange={(open) => open || dismissToast(message.id)}
          // A press does not take the focus from a field: otherwise the keyboard would close and the toast would move
          // away from the finger.
          onMouseDown={(event) => event.preventDefault()}
          className={cx(
            'flex animate-rise items-start gap-1 rounded-2xl border-2 bg-surface py-1 pr-1 pl-3 leading-tight shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.tone === 'fault' ? 'border-fault text-fault' : 'border-court text-ink',
          )}
        >
          <div className="min-w-0 flex-1 self-center">
            <Title className="font-semibold">{message.title}</Title>
            {message.description && (
              <Description className="text-sm">{message.description}</Description>
            )}
          </div>
          <Close
            aria-label={partLabels.dismiss}
            className="grid size-12 shrink-0 place-items-center"
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        </Root>
      )}
      <Viewport
        data-high={isHigh || undefined}
        className="toast-place fixed inset-x-0 z-50 mx-auto w-full max-w-md px-4 max-sm:data-high:px-1 sm:right-4 sm:left-auto"
      />
    </Provider>,
    place,
  );
}

const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea';
/** What no toast covers (docs/rules.md 162): titles, fields, what sends them, and QR codes. */
const KEPT_CLEAR = 'main :is(h1, h2, h3, input, textarea, select, [type="submit"], [role="img"])';

/**
 * Whether this toast has made way: it would cover something below, or a text field has had the focus since it is shown.
 * Then it is at the top, clear of the keyboard too, and remains there until it is gone. It never moves while a finger is
 * down: it could come between the finger and the button it presses, and the press would be lost.
 */
function useWayMaking(id: number | undefined) {
  const toast = useRef<HTMLLIElement>(null);
  const [highId, setHighId] = useState<number>();
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let isPressed = false;
    const look = () => {
      if (isPressed) return;
      const isTyping = document.activeElement?.matches(TYPED_INTO);
      const covers = toast.current && coversSomething(toast.current.getBoundingClientRect());
      if (isTyping || covers) setHighId(id);
    };
    look();
    const watching = new AbortController();
    const options = { signal: watching.signal, capture: true };
    const press = () => {
      isPressed = true;
    };
    // The click of a press comes after its end.
    const release = () => {
      isPressed = false;
      setTimeout(look);
    };
    document.addEventListener('focusin', look, options);
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, release, options);
    // Only while a toast is shown. It is itself rendered a moment later, and a screen may still be loading.
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      watching.abort();
      changes.disconnect();
    };
  }, [id]);
  return { isHigh: id !== undefined && highId === id, toast };
}

function coversSomething(toast: DOMRect): boolean {
  return [...document.querySelectorAll(KEPT_CLEAR)].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  });
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
