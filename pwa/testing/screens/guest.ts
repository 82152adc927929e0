import { page } from 'vitest/browser';
import { drainGuests } from '#pwa/services/guests/drain-guests.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

let isDraining = false;

/** Starts sending guests' ratings, as the app does at its start (pwa/main.tsx). */
export function startDraining(): void {
  if (!isDraining) drainGuests();
  isDraining = true;
}

/** Requests access to the match as a guest with this email. */
export async function letIn(email: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByRole('button', { name: qrRating.submit }).click();
}
