import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_MS, TOAST_SWIPE_PX } from '#shared/domain/limits.ts';
import { controlLabels } from '#shared/text/common.ts';
import { cx } from '../components/cx.ts';
import { subscribeToDialogs, topmostDialog } from '../components/open-dialogs.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

/** Shows one toast for 5 s, or until it is swiped 50 px to the right (UI-1). Loaded separately. */
export function Toaster({ message }: { message: ToastMessage | null }) {
  const place = usePlace();
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
      <Viewport className="toast-place fixed inset-x-0 z-50 mx-auto w-full max-w-md px-4 sm:right-4 sm:left-auto" />
    </Provider>,
    place,
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
