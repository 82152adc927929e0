import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One screen: its heading, then its content in a column of readable width. */
export function Page({
  title,
  aside,
  isWide = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** For screens that are used at a desk: a wider column. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <main
      className={cx(
        'mx-auto grid grid-cols-1 gap-4 px-4 py-5 short:gap-3 short:pt-3 sm:py-8',
        isWide ? 'max-w-5xl' : 'max-w-2xl',
        'max-sm:has-data-actions:fills-phone max-sm:has-data-actions:grid-rows-[auto_1fr]',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">{title}</h1>
        {aside}
      </header>
      {children}
    </main>
  );
}

/**
 * The screen's main action, at the bottom of the window while the screen scrolls beneath it. If large text needs the
 * whole window, or a phone lies on its side, it is the last thing on the screen instead.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className="sticky bottom-tabbar z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground px-4 py-3 short:py-1.5 tight:static sm:static sm:mx-0 sm:px-0 lg:sticky lg:bottom-0 *:min-h-14 *:flex-1 tight:*:basis-full! short:*:px-2 short:*:text-sm"
    >
      {children}
    </div>
  );
}
