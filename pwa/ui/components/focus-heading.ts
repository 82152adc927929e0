/**
 * Moves the focus to a heading, which scrolls nothing: a screen reader reads it, and the keyboard goes on from there,
 * not from the top of the page.
 */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The same for the heading of the page that is shown. */
export function focusPageHeading(): void {
  focusHeading(document.querySelector<HTMLElement>('main h1'));
}
