import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

/**
 * `ball` is the one main action of a screen, `court` a strong action beside it, `quiet` everything else, `fault` what
 * cannot be undone.
 */
export type ButtonTone = 'ball' | 'court' | 'quiet' | 'fault';

// Labels are not broken within a word; a neighbour that may break anywhere gives them the space.
export const BUTTON_BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 px-4 py-2 text-center text-base leading-tight font-semibold text-balance wrap-break-word transition-[background-color,scale] active:scale-[0.98] disabled:active:scale-100 grown-icons';

const TONES: Record<ButtonTone, string> = {
  ball: 'border-on-ball bg-ball text-on-ball dark:border-ball',
  court: 'border-court bg-court text-on-court',
  quiet: 'border-edge bg-surface text-ink hover:bg-sunken',
  fault: 'border-fault bg-surface text-fault hover:bg-fault-tint',
};

export function buttonClass(tone: ButtonTone, extra?: string): string {
  return cx(
    BUTTON_BASE,
    'disabled:border-line disabled:bg-sunken disabled:text-muted',
    TONES[tone],
    extra,
  );
}

export type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone };

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
