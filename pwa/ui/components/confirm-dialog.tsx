import type { ReactNode } from 'react';
import type { ButtonTone } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

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
      <DialogButtons
        action={confirm}
        tone={tone}
        cancel={cancel}
        disabled={isBusy}
        onAction={onConfirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
