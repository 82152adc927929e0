import type { Page } from 'playwright-core';

/** Clicks the first button whose name has this part. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}
