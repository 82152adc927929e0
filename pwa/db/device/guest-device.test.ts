import { afterEach, expect, test } from 'vitest';
import { guestDevice as wireForm } from '#shared/schemas/fields.ts';
import { forgetFact } from './device-db.ts';
import { guestDevice } from './guest-device.ts';

afterEach(() => forgetFact('guestDevice'));

test('a phone has one secret, also for two tabs that ask at once, in the form that the server takes', async () => {
  const asked = await Promise.all([guestDevice(), guestDevice()]);
  const secrets = new Set([...asked, await guestDevice()]);
  expect(secrets.size).toBe(1);
  for (const secret of secrets) expect(wireForm.safeParse(secret).success).toBe(true);
  await forgetFact('guestDevice');
  expect(secrets).not.toContain(await guestDevice());
});
