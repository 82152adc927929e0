import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

test('the earnings of a payment are found by it, however many there are', async () => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db }) =>
    db.all<{ detail: string }>(
      `explain query plan select * from affiliate_earnings where invoice_id = 'in_1'
          and status not in ('failed', 'cancelled') order by id`,
    ),
  );
  expect(plan.map(({ detail }) => detail).join()).toContain(
    'SEARCH affiliate_earnings USING INDEX affiliate_earnings_invoice (',
  );
});
