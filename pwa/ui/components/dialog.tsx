import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { partLabels } from '#shared/text/part-labels.ts';
import { IconButton } from './icon-button.tsx';
import { addOpenDialog } from './open-dialogs.ts';

/**
 * A modal dialog: at the bottom of the screen on a phone, in the middle elsewhere, and clear of toasts. The browser's
 * own dialog element keeps the focus inside, closes on Escape and returns the focus.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const sheet = dialog.current;
    if (sheet === null) return undefined;
    if (!sheet.open) sheet.showModal();
    const close = addOpenDialog(sheet);
    return () => {
      close();
      // The browser returns the focus itself, unless the dialog was removed while open. Meanwhile it may be elsewhere.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="mx-auto mt-auto w-full max-w-lg animate-rise overflow-y-auto rounded-t-3xl border border-line bg-surface text-ink sm:my-auto sm:rounded-3xl"
    >
      <div className="grid grid-cols-1 gap-4 px-4 pb-[calc(--spacing(4)+env(safe-area-inset-bottom))] sm:px-5 sm:pb-5">
        {/* In sight while the rest scrolls beneath it, unless large text needs the room. */}
        <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-surface pt-4 tight:static sm:pt-5">
          <h2 id={titleId} className="text-3xl">
            {title}
          </h2>
          <IconButton label={partLabels.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
