import type { ReactNode } from 'react';
import { Button, type ButtonTone } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A question before something is done: what it means, and the two buttons that answer it. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  tone = 'fault',
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  cancel: string;
  tone?: ButtonTone;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1 *:px-1 tight:*:basis-full!">
        <Button onClick={onClose}>{cancel}</Button>
        <Button tone={tone} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
