import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { usePayments } from '#pwa/testing/screens/payments.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { payouts as text } from '#shared/text/affiliate.ts';

usePayments();

test('where the signal has gone, connecting says so before it is tried', async () => {
  await openApp(await newMember(), paths.affiliate);
  await expect.element(page.getByRole('button', { name: text.connect })).toBeVisible();
  loseSignal();
  await expect.element(page.getByText('You have no signal right now.')).toBeVisible();
});
