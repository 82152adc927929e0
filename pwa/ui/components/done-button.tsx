import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { BUTTON_BASE } from './button.tsx';
import { cx } from './cx.ts';

/** Replaces a button whose action is done (LIST-3). It cannot be pressed, so its text has full contrast. */
export function DoneButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      className={cx(BUTTON_BASE, 'gap-1! border-line bg-sunken px-1.5! text-ink', className)}
    >
      <Check aria-hidden="true" />
      {children}
    </button>
  );
}
