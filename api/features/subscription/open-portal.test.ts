import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';

test('the provider gets a changed email with the next visit to its page', async () => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await app.pay(id);
  await app.deliverEvents();
  const email = 'payer@new.example';
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ email, emailFold: email }).where(eq(t.users.id, id));
  });
  const client = await app.signedIn(id);
  expect((await client.post('/api/billing-portal')).status).toBe(200);
  expect([...app.stripe.state.customers.values()]).toMatchObject([{ email }]);
});
