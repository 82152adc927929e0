import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'plain' | 'square' | 'court' | 'ball' | 'fault';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line bg-sunken text-ink',
  // Tailwind sorts it after `rounded-full`, so it wins.
  square: 'rounded-lg border-line bg-sunken text-ink',
  court: 'border-court bg-transparent text-court',
  ball: 'border-on-ball bg-ball text-on-ball',
  fault: 'border-fault bg-fault-tint text-fault',
};

/** A label of one to three words: a kind or a state. Never a control. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold wrap-break-word not-tight:whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
