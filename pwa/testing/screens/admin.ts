import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { users } from '#shared/text/admin.ts';

/** Opens the sheet of actions for a member, who must be in the list that is shown. */
export async function openSheet(name: string): Promise<Locator> {
  await page.getByRole('button', { name: users.manage(name), exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect.element(sheet).toBeVisible();
  return sheet;
}

/** Starts an action that must be confirmed, waits for its hint, and confirms. */
export async function confirm(
  where: Locator,
  { begin, hint, submit }: { begin: string; hint: string; submit: string },
): Promise<void> {
  await where.getByRole('button', { name: begin }).click();
  await expect.element(where.getByText(hint)).toBeVisible();
  await where.getByRole('button', { name: submit }).click();
}
