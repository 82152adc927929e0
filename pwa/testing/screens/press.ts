import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses a control once it is enabled, without a pointer: for steps that only lead to what a test is about. A click by
 * the browser is several times the work. It finds whether a finger reaches the control, so the control's own tests
 * click, and so do those in which a dialog may still be closing over it.
 */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled();
  const element = control.element();
  if (!(element instanceof HTMLElement)) throw new Error('It cannot be pressed');
  element.click();
}
