import { expect, test } from 'vitest';
import { aPaidSubscription, aStripe, expanded, libraryOf } from './test-stripe.ts';

async function aPayment() {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const { intent } = await aPaidSubscription(stripe);
  const charge = async () => {
    const { latest_charge } = await library.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.refunds'],
    });
    return expanded(latest_charge);
  };
  return { stripe, library, intent, charge };
}

test('a payment is refunded in parts until nothing is left', async () => {
  const { stripe, library, intent, charge } = await aPayment();

  stripe.bank.refund(intent, 300);
  expect(await charge()).toMatchObject({ amount_refunded: 300, refunded: false });
  await library.refunds.create({ payment_intent: intent });
  expect(await charge()).toMatchObject({ amount_refunded: 800, refunded: true });
  const refunds = await library.refunds.list({ payment_intent: intent });
  expect(refunds.data.map(({ amount, status }) => [amount, status])).toEqual([
    [500, 'succeeded'],
    [300, 'succeeded'],
  ]);
  expect((await charge()).refunds?.data).toHaveLength(2);
  await expect(library.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('a refund that fails leaves the money with the platform', async () => {
  const { stripe, library, intent, charge } = await aPayment();
  const refund = stripe.bank.refund(intent);
  stripe.bank.failRefund(refund);

  expect(await library.refunds.retrieve(refund)).toMatchObject({ status: 'failed' });
  expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
});

test('a refund above the payment is refused', async () => {
  const { library, intent } = await aPayment();

  await expect(
    library.refunds.create({ payment_intent: intent, amount: 801 }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
});

test.each(['won', 'lost'] as const)('a dispute is opened and %s', async (status) => {
  const { stripe, library, intent, charge } = await aPayment();
  const dispute = stripe.bank.dispute(intent);

  const { disputed, id } = await charge();
  expect(disputed).toBe(true);
  const open = { id: dispute, status: 'needs_response', amount: 800, payment_intent: intent };
  expect((await library.disputes.list({ payment_intent: intent })).data).toMatchObject([open]);
  expect((await library.disputes.list({ charge: id })).data).toMatchObject([open]);
  expect((await library.disputes.list({ charge: 'another' })).data).toEqual([]);
  stripe.bank.decide(dispute, status);
  expect(await library.disputes.retrieve(dispute)).toMatchObject({ status });
});
