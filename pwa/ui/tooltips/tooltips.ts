/** How long a pointer rests on an icon before its name is shown (UI-2). */
const TOOLTIP_DELAY_MS = 700;
/** Within this time after another tooltip the next is shown at once. */
const TOOLTIP_SKIP_MS = 300;

/** Controls that show only an icon have this attribute; the tooltip shows their accessible name. */
const TIPPED = '[data-tip]';
const GAP_PX = 6;
const LOOK =
  'pointer-events-none fixed m-0 max-w-60 rounded-lg border border-line bg-surface px-2.5 py-1 text-sm font-semibold text-ink shadow-lg';

/**
 * Shows the name of an icon to a pointer that rests on it for a moment, and at once shortly after another
 * tooltip or with keyboard focus (UI-2). One element serves all icons and is drawn above dialogs too. It is
 * hidden from screen readers, which read the control's own name.
 */
export function showTooltips(): void {
  // Older browsers cannot draw above dialogs: there icons in dialogs have no tooltip, as on phones.
  if (!('showPopover' in HTMLElement.prototype)) return;
  const tip = document.createElement('div');
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  tip.className = LOOK;
  document.body.append(tip);
  let tipped: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    if (!tip.matches(':popover-open')) return;
    tip.hidePopover();
    closedAt = performance.now();
  };
  // A badge's name may change while it is shown.
  const renaming = new MutationObserver(() => {
    if (tipped !== null) tip.textContent = tipped.ariaLabel;
  });
  const openOn = (control: Element | null, delay: number) => {
    if (control === tipped) return;
    hide();
    renaming.disconnect();
    tipped = control;
    if (control === null) return;
    renaming.observe(control, { attributeFilter: ['aria-label'] });
    timer = setTimeout(() => show(tip, control), delay);
  };
  document.addEventListener('pointerover', (event) => {
    const isNext = performance.now() - closedAt < TOOLTIP_SKIP_MS || tip.matches(':popover-open');
    openOn(tippedAt(event), isNext ? 0 : TOOLTIP_DELAY_MS);
  });
  document.addEventListener('focusin', (event) => {
    const control = tippedAt(event);
    openOn(control?.matches(':focus-visible') ? control : null, 0);
  });
  document.addEventListener('focusout', () => openOn(null, 0));
  // After Escape it stays hidden until the pointer moves to another control.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  for (const type of ['pointerdown', 'scroll']) document.addEventListener(type, hide, true);
}

function tippedAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(TIPPED) : null;
}

/** Shows it below its control, within the screen, if the control is still there. */
function show(tip: HTMLElement, control: Element): void {
  if (!control.isConnected) return;
  tip.textContent = control.ariaLabel;
  tip.showPopover();
  const { left, width, bottom } = control.getBoundingClientRect();
  const room = document.documentElement.clientWidth - tip.offsetWidth - GAP_PX;
  const middle = left + width / 2 - tip.offsetWidth / 2;
  tip.style.left = `${Math.max(GAP_PX, Math.min(middle, room))}px`;
  tip.style.top = `${bottom + GAP_PX}px`;
}
