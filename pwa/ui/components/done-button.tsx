import Check from 'lucide-react/icons/check';
import type { ComponentProps, CSSProperties } from 'react';
import { BUTTON_BASE } from './button.tsx';
import { cx } from './cx.ts';

/** "Rate Player" is as wide as "Player Rated", and leaves the name beside it its part of a small phone. */
export const RATE_WIDTH: CSSProperties = {
  minWidth: 'min(9.5rem, 40vw)',
  maxWidth: 'max(8rem, 40vw)',
};

/** Replaces a button whose action is done (LIST-3). It cannot be pressed, so its text has full contrast. */
export function DoneButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      disabled
      className={cx(BUTTON_BASE, 'gap-1! border-line bg-sunken px-1.5! text-ink', className)}
    >
      <Check aria-hidden="true" />
      {children}
    </button>
  );
}
