import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { controlLabels } from '#shared/text/common.ts';
import { describeFocus, expectFocusVisible } from '../focus-visible.ts';

/** More Tab stops than any screen has. */
const STOPS = 80;

/** A user without mouse or touch. Wherever the Tab key takes them, the focus must be visible. */
export class Keys {
  /** Presses Tab until this has focus. Throws if focus is not visible on the way, or never gets there. */
  async goTo(what: Locator): Promise<void> {
    await expect.element(what.first()).toBeVisible();
    // What arrives while Tab is pressed would move the focused element, under the bar at the bottom as well.
    await expect
      .element(page.getByRole('main').getByText(controlLabels.loading))
      .not.toBeInTheDocument();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await userEvent.keyboard('{Tab}');
      expectFocusVisible(describeFocus());
      if (hasFocus(what)) return;
    }
    throw new Error(`Tab never comes to ${what.selector}`);
  }

  /** Goes to the element with this role and name, and presses Enter. */
  async press(role: 'button' | 'link' | 'tab', name: string): Promise<void> {
    await this.goTo(page.getByRole(role, { name, exact: true }));
    await userEvent.keyboard('{Enter}');
  }

  /** Goes to this field and replaces its text. */
  async enter(label: string, words: string): Promise<void> {
    const field = page.getByLabelText(label, { exact: true });
    await this.goTo(field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(words);
    await expect.element(field).toHaveDisplayValue(words);
  }

  /** Expects that the dialog of this name holds focus, and that Escape closes it and returns focus to its opener. */
  async closeDialog(title: string, opener: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await expect.poll(() => dialog.query()?.querySelector(':focus') ?? null).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    const button = page.getByRole('button', { name: opener, exact: true });
    await expect.poll(() => hasFocus(button)).toBe(true);
  }
}

function hasFocus(what: Locator): boolean {
  return what.elements().some((element) => element === document.activeElement);
}
