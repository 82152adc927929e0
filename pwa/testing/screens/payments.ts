import { afterEach, beforeEach, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { toasts } from './checks.ts';

/** Makes the app's server take payments in the tests of the file that calls this at its top. */
export function usePayments(): void {
  beforeEach(() => commands.takePayments(true));
  afterEach(() => commands.takePayments(false));
}

/** Resolves when the toast welcomes the member to Premium, and the parameter is removed from the address (PAY-3). */
export async function seesWelcome(): Promise<void> {
  // Only "Welcome!" while the payment is being confirmed.
  await expect.element(toasts().getByText(/^Welcome( to Premium)?!$/)).toBeVisible();
  await expect.poll(() => location.search).toBe('');
}

/** Resolves when the page says that the member has Premium (PAY-4). */
export async function seesPremium(): Promise<void> {
  await expect
    .element(page.getByRole('heading', { name: 'Already a Premium Member' }))
    .toBeVisible();
}
