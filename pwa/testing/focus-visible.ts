import { expect } from 'vitest';
import { contrastOf } from './contrast.ts';

/** The contrast that an outline needs to its background. */
const LEAST_CONTRAST = 3;

/** Expects that the focused element has a visible outline with enough contrast, and that nothing covers it. */
export function expectFocusVisible(look: ReturnType<typeof describeFocus>): void {
  if (look === null) return;
  const { place, outline, ground, cover } = look;
  expect(outline, `${place} has no outline`).not.toBeNull();
  expect(cover, `${place} is covered`).toBeNull();
  const contrast = contrastOf(outline ?? ground, ground);
  expect(contrast, `${place}: ${outline} on ${ground}`).toBeGreaterThan(LEAST_CONTRAST);
}

/**
 * How the focused element is shown. Null if nothing has focus, between the page's end and its start, and if a new
 * screen has just focused its heading, which is read and not pressed.
 */
export function describeFocus() {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches('h1')) return null;
  // A radio button is drawn by its label, and a toast may cover other elements for a moment.
  const shown = focused.closest('label') ?? focused;
  const isPassing = (one: Element) =>
    !shown.contains(one) && one.closest('section[aria-label^=Notifications]') !== null;
  const hasOutline = (one: Element) => getComputedStyle(one).outlineStyle !== 'none';
  const isBare = (one: Element) => getComputedStyle(one).backgroundColor.endsWith(', 0)');
  // Colors during a transition are not the final ones.
  for (const passing of shown.getAnimations({ subtree: true }))
    if (passing.effect?.getComputedTiming().endTime !== Infinity) passing.finish();
  const outlined = [focused, shown].find(hasOutline);
  let ground = (outlined ?? shown).parentElement ?? document.documentElement;
  while (ground.parentElement && isBare(ground)) ground = ground.parentElement;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const there = document.elementsFromPoint(x + width / 2, y + height / 2);
  const top = there.find((one) => !isPassing(one)) ?? document.documentElement;
  const isOnTop = there.length > 0 && (shown.contains(top) || top.contains(shown));
  return {
    place: shown.outerHTML.slice(0, 120),
    outline: outlined ? getComputedStyle(outlined).outlineColor : null,
    ground: getComputedStyle(ground).backgroundColor,
    cover: isOnTop ? null : top.outerHTML.slice(0, 120),
  };
}
