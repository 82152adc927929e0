import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newReferral } from '#pwa/testing/screens/earnings.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { usePayments } from '#pwa/testing/screens/payments.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { affiliate, earnings, payouts as text } from '#shared/text/affiliate.ts';

usePayments();

// proves PRODUCT-5, AFF-5, API-4
test('a referred member pays, and 20% stands on the page; refunded, it is taken back', async () => {
  const member = await newMember();
  const rita = await newReferral(member);
  await commands.payAway(rita);
  await commands.tellPayments();
  await openApp(member, paths.affiliate);
  const cards = page.getByRole('article', { name: 'From Rita' });
  await sees('$1.60', cards);
  await sees(earnings.statuses.pending, cards);
  await commands.refund(rita.id);
  await commands.tellPayments();
  // Each visit asks anew.
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect.element(cards.first()).not.toBeInTheDocument();
  history.back();
  await sees(earnings.takenBack, cards.first());
  await sees('-$1.60', cards.first());
  await sees('$0.00', page.getByRole('region', { name: earnings.title }));
});

test('a provider that fails is told, and the next try is open', async () => {
  await openApp(await newMember(), paths.affiliate);
  const connect = page.getByRole('button', { name: text.connect });
  await expect.element(connect).toBeVisible();
  await commands.failPaymentCalls('POST /v1/accounts', 402);
  await connect.click();
  await seesToast({ title: text.failed, description: affiliate.connectFailed });
  await commands.failPaymentCalls('POST /v1/accounts', 402);
  await connect.click();
  await seesToast({ title: text.failed, description: affiliate.connectFailed });
});

test('without signal, connecting an account says so before it is tried', async () => {
  await openApp(await newMember(), paths.affiliate);
  await expect.element(page.getByRole('button', { name: text.connect })).toBeVisible();
  loseSignal();
  await expect.element(page.getByText('No signal right now.')).toBeVisible();
});
