import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocusSeen, lookAtFocus } from '../focus-look.ts';

/** More stops than any screen has. */
const STOPS = 80;

/** Somebody without mouse or touch. Wherever the Tab key leads them, they can see where they are. */
export class Keys {
  /** Presses Tab until this has focus. Throws where focus cannot be seen, or never comes there. */
  async goTo(what: Locator): Promise<void> {
    await expect.element(what.first()).toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await userEvent.keyboard('{Tab}');
      expectFocusSeen(lookAtFocus());
      if (hasFocus(what)) return;
    }
    throw new Error(`Tab never comes to ${what.selector}`);
  }

  /** Presses what has this role and name, after having gone there. */
  async press(role: 'button' | 'link' | 'tab', name: string): Promise<void> {
    await this.goTo(page.getByRole(role, { name, exact: true }));
    await userEvent.keyboard('{Enter}');
  }

  /** Types over what this field holds, after having gone there. */
  async enter(label: string, words: string): Promise<void> {
    const field = page.getByLabelText(label, { exact: true });
    await this.goTo(field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(words);
    await expect.element(field).toHaveValue(words);
  }
}

function hasFocus(what: Locator): boolean {
  return what.elements().some((element) => element === document.activeElement);
}
