import { expect } from 'vitest';

/**
 * SQL that both engines read, after the rows of the baseline: a guest of the member 1000002, whom nobody has claimed,
 * rated 1000001 by name, and a second one anonymously; their ratings are in that member's feed.
 */
export const UNPROVED_GUESTS = `
INSERT INTO users (id, username, username_fold, first_name, is_guest, created_at, updated_at) VALUES
  (-6, 'guest-6', 'guest-6', 'Gus', true, 7, 8), (-7, 'guest-7', 'guest-7', 'Una', true, 7, 8);
INSERT INTO ratings (id, public_id, match_id, rater_id, rated_user_id, power, is_anonymous, day, at, is_latest, created_at)
VALUES ('named', 'p-named', 'doubles', -6, 1000001, 3, false, '2026-05-02', 9, true, 9),
  ('hidden', 'p-hidden', 'doubles', -7, 1000001, 4, true, '2026-05-02', 9, true, 9);
DELETE FROM feed_rows;
DELETE FROM feed_counters;
INSERT INTO feed_counters (viewer, version) VALUES (1000001, 5), (1000002, 8);
INSERT INTO feed_rows (viewer, entity, id, version, deleted) VALUES
  (1000001, 'stats', '1000001', 1, false), (1000001, 'rating-received', 'p-named', 2, false),
  (1000001, 'rating-received', 'p-hidden', 3, false), (1000002, 'stats', '1000002', 4, false);
`;

/** Expects what the migration makes of them; `read` resolves with the rows of a query. */
export async function expectOneVoice(read: (query: string) => Promise<unknown[]>): Promise<void> {
  expect(await read('SELECT id, guest_of, device FROM ratings ORDER BY id')).toEqual([
    { id: 'hidden', guest_of: 1000002, device: null },
    { id: 'named', guest_of: 1000002, device: null },
    { id: 'rating', guest_of: null, device: null },
  ]);
  // The numbers and the card with a name are sent again; an anonymous card is not, and nobody else gets anything.
  expect(await read('SELECT id, version FROM feed_rows ORDER BY id')).toEqual([
    { id: Buffer.from('1000001'), version: 6 },
    { id: Buffer.from('1000002'), version: 4 },
    { id: Buffer.from('p-hidden'), version: 3 },
    { id: Buffer.from('p-named'), version: 6 },
  ]);
  expect(await read('SELECT viewer, version FROM feed_counters ORDER BY viewer')).toEqual([
    { viewer: 1000001, version: 6 },
    { viewer: 1000002, version: 8 },
  ]);
}
