import { expect, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { misfits } from '../misfits.ts';

/** A screen in CSS pixels, and the text size that its owner has set, in percent. */
export interface Screen {
  width: number;
  height: number;
  text?: 100 | 200;
}

/** The smallest phone still around. */
export const SHORT = { width: 320, height: 568 };
/** A phone of today, on which every test begins. */
export const TODAY = { width: 390, height: 844, text: 100 } as const;
/** Where people have keys, with the bar's links in sight. */
export const DESK = { width: 1280, height: 800, text: 100 } as const;
/** A small old phone, a phone of today. */
export const PHONES = [{ width: 320, height: 640, text: 100 }, TODAY] as const;
/** Phones whose owners read text of twice the size (WCAG 1.4.4). */
export const LARGE_TEXT = [
  { width: 390, height: 844, text: 200 },
  { ...SHORT, text: 200 },
] as const;
export const SCREENS = [...PHONES, DESK, ...LARGE_TEXT] as const;

/** What browsers write in where nobody has set another size, in CSS pixels. */
const FONT_PX = 16;

/** Gives the page this screen until the test ends. */
export async function showOn(screen: Screen): Promise<void> {
  await setScreen(screen);
  onTestFinished(() => setScreen(TODAY));
}

/** Finds nothing that does not fit this screen, with the text as large as its owner wants it. */
export function expectFitsOn({ width, text = 100 }: Screen): void {
  expect(innerWidth).toBe(width);
  expect(textSize()).toBe(`${(FONT_PX * text) / 100}px`);
  expect(misfits(), `${location.pathname} ${width} wide, text ${text} %`).toEqual([]);
}

/** The same on each of these screens, one after the other; the page is on a phone of today then. */
export async function expectFitsOnAll(screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await setScreen(screen);
    expectFitsOn(screen);
  }
  await setScreen(TODAY);
}

/**
 * Chromium forgets the text's size when colours or the screen change after it, and a change that was asked for
 * before may still be on its way: so it is told until the page has heard.
 */
async function setScreen({ width, height, text = 100 }: Screen): Promise<void> {
  await page.viewport(width, height);
  const standard = (FONT_PX * text) / 100;
  if (textSize() === `${standard}px` && text === 100) return;
  const tell = async () => {
    await commands.setFontSize(standard);
    return textSize();
  };
  await expect.poll(tell).toBe(`${standard}px`);
}

function textSize(): string {
  return getComputedStyle(document.documentElement).fontSize;
}
