import { type MouseEvent, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { newRows } from '#shared/text/new-rows.ts';
import { onVisibilityChange } from '../hooks/on-visibility-change.ts';
import type { HeldList } from '../hooks/use-held-list.ts';
import { focusHeading } from './focus-heading.ts';

/** What a list may hold back. */
export type Held = keyof typeof newRows;

/**
 * Says how many rows a list holds back, and shows them: between the list and what is above it, and below the bar while
 * the list is scrolled. It lies over the list, so that nothing moves when it comes.
 */
export function NewPill({
  held: { fresh, letIn, wasSeen },
  what,
}: {
  held: HeldList<unknown>;
  what: Held;
}) {
  // While the page is in the background nobody looks.
  const onChange = useEffectEvent(() => document.hidden || letIn());
  // At once: the page may be left as soon as the pill shows.
  useLayoutEffect(() => onVisibilityChange(() => onChange()), []);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('output')?.parentElement;
    flushSync(letIn);
    if (list) scrollToFresh(list, wasSeen);
    // The pill goes.
    focusHeading(document.querySelector('h1'));
  };
  return (
    <span className="sticky top-[calc(var(--below-toast)+24px)] z-10 flex h-0 items-center justify-center">
      <button type="button" onClick={show} className="grid min-h-12 animate-rise">
        <span className="flex min-h-7 items-center self-center rounded-full border-2 border-court bg-court px-3 text-sm leading-none font-semibold text-on-court shadow-lg">
          {newRows[what](fresh)}
        </span>
      </button>
    </span>
  );
}

/** Shows the first row that was not seen before, in the list that is being read where the screen has several. */
function scrollToFresh(list: Element, wasSeen: HeldList<unknown>['wasSeen']): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const [row] = rows
    .filter(({ dataset }) => !wasSeen(dataset['row'] ?? ''))
    .toSorted((a, b) => pixelsToListOf(a) - pixelsToListOf(b));
  if (row && row !== rows[0]) row.scrollIntoView({ block: 'nearest' });
  else scrollToTopOf(list);
}

/** How far the list of this row is from the middle of the screen. */
function pixelsToListOf(row: Element): number {
  const { top, bottom } = (row.closest('ul') ?? row).getBoundingClientRect();
  return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom, 0);
}

/** The top of the page, if the list is on its first screen. */
function scrollToTopOf(list: Element): void {
  const top = list.getBoundingClientRect().top + scrollY;
  if (top < innerHeight / 2) scrollTo(0, 0);
  else list.scrollIntoView();
}
