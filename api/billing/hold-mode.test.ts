import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { holdMode } from './hold-mode.ts';

test('a store keeps to trial money or to money, and says so to whoever sets the other keys', async () => {
  const app = await createTestApp();
  const { stripe } = app.config;
  const start = (secretKey: string) =>
    holdMode(app.store, { ...app.config, stripe: { ...stripe, secretKey } });
  await start('sk_test_1');
  await start('rk_test_2');
  await expect(start('sk_live_1')).rejects.toThrow(
    'STRIPE_SECRET_KEY is of live mode, and this store holds payments of test mode: take a store of its own for each.',
  );
});
