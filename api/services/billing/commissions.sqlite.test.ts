import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

test('the earnings of a payment are found by an index, however many there are', async () => {
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

test('the moves of a member are found by an index, however long the audit log is', async () => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db }) =>
    db.all<{ detail: string }>(
      `explain query plan select parent_id, created_at from audit_log where user_id = 1
          and action = 'updateDownline' order by id`,
    ),
  );
  const steps = plan.map(({ detail }) => detail).join();
  expect(steps).toContain('SEARCH audit_log USING INDEX audit_log_user (user_id=? AND action=?)');
  expect(steps).not.toContain('TEMP B-TREE');
});
