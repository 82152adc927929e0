import { expect } from 'vitest';

/** SQL that both engines read, after the rows of the baseline: a feed and receipts before they were packed. */
export const UNPACKED_ROWS = `
DELETE FROM feed_rows;
INSERT INTO feed_rows (viewer, entity, id, version, deleted) VALUES
  (1000001, 'match', '019acb5e-5a3f-8000-8abc-0123456789ab', 1, true),
  (1000001, 'me', '1000001', 2, false),
  (1000001, 'notification', '019acb5e-5a3f-7000-8abc-0123456789ab', 3, false),
  (1000001, 'player', '1000002', 4, false),
  (1000001, 'rating-given', '019acb5e-5a3f-7000-8abc-0123456789ac', 5, false),
  (1000001, 'rating-received', '2acb5e5a-5a3f-4000-8abc-0123456789ab', 6, false),
  (1000001, 'stats', '1000001', 7, false);
DELETE FROM receipts;
INSERT INTO receipts (mutation_id, owner_id, hash, outcome, created_at) VALUES
  ('019acb5e-5a3f-7000-8abc-0123456789ab', 1000001, '${'0a'.repeat(16)}${'0b'.repeat(16)}', '{"status":"applied","epoch":"e","version":12}', 8),
  ('019acb5e-5a3f-7000-8abc-0123456789ac', 1000001, '${'0c'.repeat(32)}', '{"status":"rejected","code":"c","message":"m"}', 9);
`;

/** Expects what the migration makes of them; `read` resolves with the rows of a query. */
export async function expectPacked(read: (query: string) => Promise<unknown[]>): Promise<void> {
  const uuid = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex');
  const feed = await read('SELECT entity, id, version FROM feed_rows ORDER BY version');
  expect(feed).toEqual([
    { entity: 0, id: uuid('019acb5e-5a3f-8000-8abc-0123456789ab'), version: 1 },
    { entity: 1, id: Buffer.from('1000001'), version: 2 },
    { entity: 2, id: uuid('019acb5e-5a3f-7000-8abc-0123456789ab'), version: 3 },
    { entity: 3, id: Buffer.from('1000002'), version: 4 },
    { entity: 4, id: uuid('019acb5e-5a3f-7000-8abc-0123456789ac'), version: 5 },
    { entity: 5, id: uuid('2acb5e5a-5a3f-4000-8abc-0123456789ab'), version: 6 },
    { entity: 6, id: Buffer.from('1000001'), version: 7 },
  ]);
  const receipts = await read(
    'SELECT mutation_id, hash, CAST(outcome AS text) AS outcome FROM receipts ORDER BY mutation_id',
  );
  expect(receipts).toEqual([
    {
      mutation_id: uuid('019acb5e-5a3f-7000-8abc-0123456789ab'),
      hash: Buffer.alloc(16, 10),
      outcome: '12',
    },
    {
      mutation_id: uuid('019acb5e-5a3f-7000-8abc-0123456789ac'),
      hash: Buffer.alloc(16, 12),
      outcome: expect.stringMatching(/^\{"\w+":/),
    },
  ]);
}
