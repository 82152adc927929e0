import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { refusalMeanings } from '../../http/refusal-meanings.ts';

const SENTENCE = 'Unable to initialize payment. Please try again.';

async function ask(billingPeriod: unknown, overrides = {}) {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app, overrides)).id);
  const { status, body } = await client.post('/api/create-subscription', { billingPeriod });
  return [status, body];
}

test.each(['monthly', 'annual'])('without a payment provider %s says so', async (period) => {
  expect(await ask(period)).toEqual([503, { code: 'payments_unset', message: SENTENCE }]);
});

test.each(['weekly', '', null, undefined, 1])('no such period as %j', async (period) => {
  expect(await ask(period)).toMatchObject([400, { code: 'invalid' }]);
});

test('the document says so in the same sentence', () => {
  expect(refusalMeanings.payments_unset).toContain(SENTENCE);
});

test('who has Premium pays no second time, and may again when it is over', async () => {
  const message = 'Already a Premium Member';
  const refused = [409, { code: 'already_premium', message }];
  expect(await ask('monthly', { membershipType: 'premium' })).toEqual(refused);
  const lapsed = { membershipType: 'premium', membershipExpiry: 1 };
  expect(await ask('monthly', lapsed)).toMatchObject([503, { code: 'payments_unset' }]);
});
