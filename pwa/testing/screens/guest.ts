import { page } from 'vitest/browser';
import { drainGuests } from '#pwa/services/guests/drain-guests.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

let isDraining = false;

/** Starts sending guests' ratings, as the app does at its start (pwa/main.tsx). */
export function startDraining(): void {
  if (!isDraining) drainGuests();
  isDraining = true;
}

/** Requests access to the match as a guest with this email; a member claims the guest's seat. */
export async function letIn(email: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  const form = page.getByRole('form', { name: qrRating.form });
  await form.getByRole('button').click();
}
