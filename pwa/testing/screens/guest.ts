import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { drainGuests } from '#pwa/services/guests/drain-guests.ts';
import { paths } from '#shared/domain/paths.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { recordSingles } from '../recorded-matches.ts';
import { sees } from './checks.ts';
import { newMember } from './member.ts';
import { openApp } from './open-app.tsx';
import { rateEverything } from './rate.ts';

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

/** Gus, a guest on this phone, has rated Ann, and the server no longer knows the phone; returns her. */
export async function rateAsGus(): Promise<Member> {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gus-of-${ann.username}@example.org`;
  const match = await recordSingles(ann, { firstName: 'Gus', email, isNonMember: true });
  await openApp(null, paths.qrRating(match));
  await letIn(email);
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await commands.forgetCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('3');
  await sees(guestPage.held);
  return ann;
}
