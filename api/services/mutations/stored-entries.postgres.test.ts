import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { countStored, STORED_AN_HOUR } from './stored-entries.ts';

// These transactions wait for each other in the store, not before it.
test('of entries that come at once no more are stored than of those that come one after the other', async () => {
  const app = await createTestApp();
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  const args = { text: 'x'.repeat(STORED_AN_HOUR - 1000) };
  const before = { id: v7(), kind: 'sendFeedback', v: 1, args, deviceAt: 0, utcOffset: 0 };
  await countStored(app, id, async (onStored) => onStored([before]));
  const body = { feedback: 'x'.repeat(2000), category: 'bug' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.post('/api/feedback', body)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429, 429]);
});
