import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { users } from '#shared/text/admin-screens.ts';

/** Opens what can be done to a member, who has to be in sight. */
export async function openSheet(name: string): Promise<Locator> {
  await page.getByRole('button', { name: users.manage(name), exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect.element(sheet).toBeVisible();
  return sheet;
}

/** Asks for something that has to be confirmed, reads what it means, and confirms. */
export async function confirm(
  where: Locator,
  { begin, hint, submit }: { begin: string; hint: string; submit: string },
): Promise<void> {
  await where.getByRole('button', { name: begin }).click();
  await expect.element(where.getByText(hint)).toBeVisible();
  await where.getByRole('button', { name: submit }).click();
}
