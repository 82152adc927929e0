import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { controlLabels } from '#shared/text/common.ts';
import { cx } from '../components/cx.ts';
import { subscribeToDialogs, topmostDialog } from '../components/open-dialogs.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

/** How long a toast is shown, and how far a swipe dismisses it (UI-1). */
const TOAST_MS = 5000;
const TOAST_SWIPE_PX = 50;

/** Shows one toast for a while, or until it is swiped to the right (UI-1). Loaded separately. */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const place = usePlace();
  const isHigh = useHasMadeWay(message?.id);
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
          onOpenChange={(open) => open || dismissToast(message.id)}
          // A press does not take the focus from a field: otherwise the keyboard would close and the toast would move
          // away from the finger.
          onMouseDown={(event) => event.preventDefault()}
          className={cx(
            'flex animate-rise items-start gap-3 rounded-2xl border-2 bg-surface p-4 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.tone === 'fault' ? 'border-fault text-fault' : 'border-court text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Title className="font-semibold">{message.title}</Title>
            {message.description && <Description>{message.description}</Description>}
          </div>
          <Close
            aria-label={controlLabels.dismiss}
            className="-m-2 grid size-12 place-items-center"
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        </Root>
      )}
      <Viewport
        data-high={isHigh || undefined}
        className="toast-place fixed inset-x-0 z-50 mx-auto w-full max-w-md px-4 sm:right-4 sm:left-auto"
      />
    </Provider>,
    place,
  );
}

const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea';

/**
 * Whether a text field has had the focus since this toast is shown. Such a toast is at the top, clear of the keyboard,
 * and remains there: on its way back down it could cover a button that is being pressed, and the press would be lost.
 */
function useHasMadeWay(id: number | undefined): boolean {
  const [highId, setHighId] = useState<number>();
  useLayoutEffect(() => {
    const look = () => document.activeElement?.matches(TYPED_INTO) && setHighId(id);
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [id]);
  return id !== undefined && highId === id;
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
