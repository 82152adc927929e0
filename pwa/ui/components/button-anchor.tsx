import type { ComponentProps } from 'react';
import { type ButtonTone, buttonClass } from './button.tsx';

/** A link that looks like a button, to another app of the phone, such as Messages. */
export function ButtonAnchor({
  tone = 'quiet',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { tone?: ButtonTone }) {
  return (
    <a className={buttonClass(tone, className)} {...rest}>
      {children}
    </a>
  );
}
