import { expect, onTestFinished } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { settle } from '../accessibility.ts';
import { findBrokenWords, findStrayDots } from '../broken-words.ts';
import { findLayoutErrors } from '../layout-errors.ts';

/** A screen in CSS pixels, and the text size that its owner has set, in percent. */
export interface Screen {
  width: number;
  height: number;
  text?: 100 | 200;
}

/** The smallest phone still in use. */
export const SHORT = { width: 320, height: 568 };
/** A current phone, on which every test starts. */
export const TODAY = { width: 390, height: 844, text: 100 } as const;
/** A desktop screen, where people have keyboards and see the bar's links. */
export const DESK = { width: 1280, height: 800, text: 100 } as const;
/** A current phone and the smallest one. */
export const PHONES = [TODAY, { ...SHORT, text: 100 }] as const;
/** Phones with text at twice the size (WCAG 1.4.4). */
export const LARGE_TEXT = [
  { ...SHORT, text: 200 },
  { ...TODAY, text: 200 },
] as const;
/** All of them, in the order in which a page is laid out anew least often from one to the next. */
export const SCREENS = [TODAY, DESK, PHONES[1], ...LARGE_TEXT] as const;

/** The browsers' default text size, in CSS pixels. */
const FONT_PX = 16;

/** Sets the page's screen until the test ends. */
export async function showOn(screen: Screen): Promise<void> {
  await setScreen(screen);
  onTestFinished(() => setScreen(TODAY));
}

/** Expects that everything fits this screen and no word is broken, at the text size that its owner has set. */
export function expectFitsOn({ width, text = 100 }: Screen): void {
  expect(innerWidth).toBe(width);
  expect(textSize()).toBe(`${(FONT_PX * text) / 100}px`);
  const where = `${location.pathname} ${width} wide, text ${text} %`;
  expect([...findLayoutErrors(), ...findBrokenWords(), ...findStrayDots()], where).toEqual([]);
}

/** The same on each of these screens in turn; afterwards the page has a current phone's screen. */
export async function expectFitsOnAll(screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await setScreen(screen);
    expectFitsOn(screen);
  }
  await setScreen(TODAY);
}

/** Expects that the open dialog is on the screen from edge to edge, and that a key scrolls to its end. */
export async function expectWithinReach(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible();
  await settle();
  const element = dialog.element();
  // A new text size takes effect a moment later.
  await expect.poll(() => element.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await expect.poll(() => element.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  const pixelsBelow = async () => {
    // Unlike a script, a key does not scroll what is cut off.
    await userEvent.keyboard('{End}');
    return element.scrollHeight - element.clientHeight - element.scrollTop;
  };
  await expect.poll(pixelsBelow).toBeLessThan(1);
}

/**
 * Chromium resets the text size when colors or the screen change later, and an earlier change may still be under way,
 * so this repeats the setting until it has lasted two frames: a click between two sizes would miss.
 */
async function setScreen({ width, height, text = 100 }: Screen): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  const standard = (FONT_PX * text) / 100;
  if (textSize() === `${standard}px` && text === 100) return;
  const setTextSize = async () => {
    await commands.setFontSize(standard);
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return textSize();
  };
  await expect.poll(setTextSize).toBe(`${standard}px`);
}

function textSize(): string {
  return getComputedStyle(document.documentElement).fontSize;
}
