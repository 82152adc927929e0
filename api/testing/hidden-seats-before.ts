import { expect } from 'vitest';

/**
 * SQL that both engines read, for a store of the migration before voices: Ann's matches with a guest that she entered
 * with Mia's verified email. In 'kept' Mia has the seat unseen, with the guest's account merged and its ratings hers;
 * 'left' she left, with the account still merged; in 'opened' and 'tagged' a guest, who is no member, had opened the
 * personal link, which was mailed to the same mailbox; in 'shared' another reader had, and in 'typed' nobody.
 */
export const HIDDEN_SEATS_BEFORE = `
INSERT INTO users (id, username, username_fold, email, email_fold, email_proved_at, password, affiliate_code, is_guest, merged_into, created_at, updated_at) VALUES
  (2000001, 'ann', 'ann', 'ann@ex.org', 'ann@ex.org', 5, 'x', 'annscode', false, null, 7, 8),
  (2000002, 'mia', 'mia', 'mia@ex.org', 'mia@ex.org', 5, 'x', 'miascode', false, null, 7, 8),
  (-21, 'guest-kept', 'guest-kept', null, null, null, null, null, true, 2000002, 7, 8),
  (-22, 'guest-left', 'guest-left', null, null, null, null, null, true, 2000002, 7, 8),
  (-23, 'guest-opened', 'guest-opened', null, null, 6, null, null, true, null, 7, 8),
  (-24, 'guest-shown', 'guest-shown', null, null, null, null, null, true, 2000002, 7, 8),
  (-25, 'guest-tagged', 'guest-tagged', null, null, 6, null, null, true, null, 7, 8),
  (-26, 'guest-shared', 'guest-shared', null, null, 6, null, null, true, null, 7, 8),
  (-27, 'guest-typed', 'guest-typed', null, null, null, null, null, true, null, 7, 8);
INSERT INTO matches (id, initiator_id, date, match_type, qr_code, max_participants, revision, at, created_at)
SELECT 'match-' || seat, 2000001, '2026-05-01', 'singles', 'qr-' || seat, 2, 'r', 9, 9
FROM (SELECT 'kept' AS seat UNION SELECT 'left' UNION SELECT 'opened' UNION SELECT 'shown'
  UNION SELECT 'tagged' UNION SELECT 'shared' UNION SELECT 'typed') AS seats;
INSERT INTO match_participants (id, match_id, user_id, is_guest, email, email_fold, first_name, shown_at, created_at) VALUES
  ('kept', 'match-kept', 2000002, true, 'mia@ex.org', 'mia@ex.org', 'Mia', null, 9),
  ('left', 'match-left', null, true, 'mia@ex.org', 'mia@ex.org', 'Mia', null, 9),
  ('opened', 'match-opened', -23, true, 'g.us+a@gmail.com', 'g.us+a@gmail.com', 'Gus', null, 9),
  ('tagged', 'match-tagged', -25, true, 'gus@gmail.com', 'gus@gmail.com', 'Gus', null, 9),
  ('shared', 'match-shared', -26, true, 'g.us@ex.org', 'g.us@ex.org', 'Gus', null, 9),
  ('typed', 'match-typed', -27, true, 'gus@ex.org', 'gus@ex.org', 'Gus', null, 9),
  ('shown', 'match-shown', 2000002, true, 'mia@ex.org', 'mia@ex.org', 'Mia', 9, 9);
INSERT INTO ratings (id, public_id, match_id, rater_id, rated_user_id, power, is_anonymous, guest_of, device, day, at, is_latest, created_at)
VALUES ('link', 'p-link', 'match-opened', -23, 2000001, 3, false, null, null, '2026-05-02', 9, true, 9),
  ('link-2', 'p-link-2', 'match-tagged', -25, 2000001, 3, true, null, 'd', '2026-05-02', 9, true, 9),
  ('link-3', 'p-link-3', 'match-shared', -26, 2000001, 3, true, null, 'd', '2026-05-02', 9, true, 9),
  ('own', 'p-own', 'match-kept', 2000002, 2000001, 3, true, null, null, '2026-05-02', 9, true, 9),
  ('typed', 'p-typed', 'match-typed', -27, 2000001, 3, true, 2000001, 'd', '2026-05-02', 9, true, 9);
INSERT INTO feed_counters (viewer, version) VALUES (2000001, 5), (2000002, 8);
INSERT INTO feed_rows (viewer, entity, id, version, deleted) VALUES
  (2000001, 'stats', '2000001', 1, false), (2000001, 'rating-received', 'p-link', 2, false),
  (2000001, 'rating-received', 'p-own', 3, false), (2000002, 'match', 'match-left', 4, true);
`;

/** Expects what the migration makes of them; `read` resolves with the rows of a query. */
export async function expectGuestsBesideMembers(
  read: (query: string) => Promise<unknown[]>,
): Promise<void> {
  const seats = 'SELECT id, user_id, declined_by FROM match_participants';
  expect(await read(`${seats} WHERE match_id LIKE 'match-%' ORDER BY id`)).toEqual([
    { id: 'kept', user_id: 2000002, declined_by: null },
    { id: 'left', user_id: -22, declined_by: 2000002 },
    { id: 'opened', user_id: -23, declined_by: null },
    { id: 'shared', user_id: -26, declined_by: null },
    { id: 'shown', user_id: 2000002, declined_by: null },
    { id: 'tagged', user_id: -25, declined_by: null },
    { id: 'typed', user_id: -27, declined_by: null },
  ]);
  const guests = 'SELECT id, merged_into, first_name, email_proved_at FROM users';
  expect(await read(`${guests} WHERE id BETWEEN -27 AND -21 ORDER BY id DESC`)).toEqual([
    { id: -21, merged_into: null, first_name: 'Mia', email_proved_at: null },
    { id: -22, merged_into: null, first_name: 'Mia', email_proved_at: null },
    { id: -23, merged_into: null, first_name: null, email_proved_at: null },
    { id: -24, merged_into: 2000002, first_name: null, email_proved_at: null },
    ...[-25, -26, -27].map((id) => {
      return { id, merged_into: null, first_name: null, email_proved_at: null };
    }),
  ]);
  // Who had opened a link before goes on counting by themselves, also for the past, and once for a mailbox.
  const ratings = 'SELECT id, rater_id, guest_of, voice FROM ratings';
  expect(await read(`${ratings} WHERE rated_user_id = 2000001 ORDER BY id`)).toEqual([
    { id: 'link', rater_id: -23, guest_of: null, voice: 'guest-23' },
    { id: 'link-2', rater_id: -25, guest_of: null, voice: 'guest-23' },
    { id: 'link-3', rater_id: -26, guest_of: null, voice: 'guest-26' },
    { id: 'own', rater_id: 2000002, guest_of: null, voice: null },
    { id: 'typed', rater_id: -27, guest_of: 2000001, voice: null },
  ]);
  const feed = 'SELECT id, version FROM feed_rows WHERE viewer = 2000001 ORDER BY id';
  expect(await read(feed)).toEqual([
    { id: Buffer.from('2000001'), version: 6 },
    { id: Buffer.from('p-link'), version: 2 },
    { id: Buffer.from('p-own'), version: 3 },
  ]);
}
