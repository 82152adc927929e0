import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { partLabels } from '#shared/text/part-labels.ts';
import { cx } from '../components/cx.ts';
import { subscribeToDialogs, topmostDialog } from '../components/open-dialogs.ts';
import { dismissToast, type ToastMessage } from './toast-store.ts';

/** How long a toast is shown, and how far a swipe dismisses it (UI-1). */
const TOAST_MS = 5000;
const TOAST_SWIPE_PX = 50;

/**
 * Shows one toast for a while, or until it is swiped to the right (UI-1): over the navigation, where it is clear of titles,
 * fields, codes and the keyboard on every screen (docs/rules.md 162). Loaded separately.
 */
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
          // A press does not take the focus from a field: otherwise the keyboard would close.
          onMouseDown={(event) => event.preventDefault()}
          className={cx(
            'flex animate-rise items-start gap-1 rounded-2xl border-2 bg-surface py-1 pr-1 pl-3 leading-tight shadow-lg max-[24rem]:py-0 max-[24rem]:text-sm data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.tone === 'fault' ? 'border-fault text-fault' : 'border-court text-ink',
          )}
        >
          <div className="min-w-0 flex-1 self-center">
            <Title className="font-semibold">{message.title}</Title>
            {message.description && (
              <Description className="text-sm max-[24rem]:text-xs">
                {message.description}
              </Description>
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
      <Viewport className="fixed inset-x-0 top-[calc(2px+env(safe-area-inset-top))] z-50 max-[24rem]:top-[env(safe-area-inset-top)] mx-auto w-full max-w-md px-1 sm:right-4 sm:left-auto sm:px-4" />
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
