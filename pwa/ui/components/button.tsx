import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

/**
 * `ball` is the one main action of a screen, `court` a strong action beside it, `quiet` everything else, `fault` what
 * cannot be undone.
 */
export type ButtonTone = 'ball' | 'court' | 'quiet' | 'fault';

// Labels are not broken within a word; a neighbour that may break anywhere gives them the space.
const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 px-4 py-2 text-center text-base leading-tight font-semibold text-balance wrap-break-word transition-[background-color,scale] active:scale-[0.98] disabled:active:scale-100 [&_svg]:size-5 [&_svg]:shrink-0';

const TONES: Record<ButtonTone, string> = {
  ball: 'border-on-ball bg-ball text-on-ball dark:border-ball',
  court: 'border-court bg-court text-on-court',
  quiet: 'border-edge bg-surface text-ink hover:bg-sunken',
  fault: 'border-fault bg-surface text-fault hover:bg-fault-tint',
};

function buttonClass(tone: ButtonTone, extra?: string): string {
  return cx(BASE, 'disabled:opacity-60', TONES[tone], extra);
}

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone };

export function Button({ tone = 'quiet', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(tone, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  tone = 'quiet',
  className,
  ...rest
}: LinkProps & { tone?: ButtonTone }) {
  return <Link className={buttonClass(tone, className)} {...rest} />;
}

/** The same for a link to another app of the phone, such as Messages. */
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

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  return <Button data-tip aria-label={label} className={cx('w-12 px-0', className)} {...rest} />;
}

/** Replaces a button whose action is done (LIST-3). It cannot be pressed, so its text has full contrast. */
export function DoneButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      className={cx(BASE, 'border-line bg-sunken text-ink', className)}
    >
      <Check aria-hidden="true" />
      {children}
    </button>
  );
}
