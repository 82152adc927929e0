import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';

/** Loads the tooltips with the first mouse or key event: touch screens need none. */
export function loadTooltips(): void {
  const waiting = new AbortController();
  const load = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    waiting.abort();
    fetchPart(() => import('./tooltips.ts')).then(
      ({ showTooltips }) => showTooltips(),
      // Every control has an accessible name; a missing tooltip is not worth a message.
      () => undefined,
    );
  };
  for (const type of ['pointerover', 'keydown'])
    window.addEventListener(type, load, { signal: waiting.signal });
}
