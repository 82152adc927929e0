-- A row or more for every table of the baseline, for the tests of later migrations. Both engines read it; the columns
-- and values stay those of the baseline.
INSERT INTO users (id, username, username_fold, email, email_fold, email_proved_at, phone, password, profile_picture,
    first_name, last_name, location, membership_type, membership_expiry, granted_until, stripe_customer_id,
    stripe_subscription_id, affiliate_code, channels, credits, wins, search_username, search_name, search_last_name,
    search_email, search_phone, created_at, updated_at) VALUES
  (1000001, 'Zoe', 'zoe', 'Z@Ex.org', 'z@ex.org', 5, '5550199', 'hash', '/api/pictures/1', 'Zoë', 'Baker', 'Austin',
    'premium', 1900000000000, 1900000000000, 'cus_1', 'sub_1', 'ZOE1', '{"email":true}', 25, 3, 'zoe', 'zoe baker',
    'baker', 'z@ex.org', '5550199', 7, 8);
INSERT INTO users (id, username, username_fold, email, email_fold, password, affiliate_code, referred_by,
    downline_parent, is_admin, search_username, search_email, created_at, updated_at) VALUES
  (1000002, 'ben', 'ben', 'ben@ex.org', 'ben@ex.org', 'hash', 'BEN1', 1000001, 1000001, true, 'ben', 'ben@ex.org', 7, 8);
INSERT INTO users (id, username, username_fold, first_name, is_guest, merged_into, created_at, updated_at) VALUES
  (999901, 'demo+alex', 'demo+alex', 'Alex', true, NULL, 7, 8),
  (-5, 'guest-5', 'guest-5', NULL, true, 1000002, 7, 8);
INSERT INTO users (id, username, username_fold, deleted_at, created_at, updated_at) VALUES
  (1000003, 'deleted-3', 'deleted-3', 9, 7, 9);
INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ('session', 1000001, 7, 1900000000000);
INSERT INTO pictures (id, user_id, bytes, created_at) VALUES
  ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 1000001, 'webp', 7);
INSERT INTO rate_limits (key, count, reset_at) VALUES ('login:zoe', 2, 4503599627370496);
INSERT INTO matches (id, initiator_id, date, location, match_type, status, game_result, team1_score, team2_score,
    result_by, result_at, qr_code, max_participants, revision, at, created_at) VALUES
  ('match', 1000001, '2026-05-01', 'Court 1', 'singles', 'completed', 'team1_win', 11, 7, 1000001, 9, 'qr', 2, 'r1', 7, 8),
  ('doubles', 1000002, '2026-05-02', NULL, 'doubles', 'pending', NULL, 0, 0, NULL, NULL, 'qr2', 4, 'r2', 7, 8);
INSERT INTO match_participants (id, match_id, user_id, is_guest, email, email_fold, first_name, has_rated,
    reminders_sent, team_assignment, created_at) VALUES
  ('seat-1', 'match', 1000001, false, NULL, NULL, NULL, true, 0, 'team1', 8),
  ('seat-2', 'match', 1000002, false, NULL, NULL, NULL, false, 0, 'team2', 8),
  ('seat-3', 'doubles', NULL, true, 'Gus@Ex.org', 'gus@ex.org', 'Gus', false, 1, NULL, 8);
INSERT INTO ratings (id, public_id, match_id, rater_id, rated_user_id, power, sportsmanship, rater_overall_rating, day,
    at, is_latest, created_at, told_at) VALUES
  ('rating', 'public', 'match', 1000001, 1000002, 7, 10, 55, '2026-05-01', 9, true, 9, 10);
INSERT INTO subscriptions (user_id, attempt, billing_period, stripe_id, status, created_at, updated_at) VALUES
  (1000001, 'attempt', 'annual', 'sub_1', 'active', 7, 8);
INSERT INTO invoices (id, user_id, amount_paid, paid_at, period_end) VALUES ('in_1', 1000002, 6000, 8, 1900000000000);
INSERT INTO stripe_events (id, type, handled_at) VALUES ('evt_1', 'invoice.paid', 8);
INSERT INTO credit_grants (id, user_id, amount, created_at) VALUES ('grant', 1000001, 25, 8);
INSERT INTO billing_chores (id, kind, about, created_at, due_at) VALUES ('chore', 'move-credits', 'grant', 8, 8);
INSERT INTO payout_accounts (user_id, attempt, stripe_id, is_ready, updated_at) VALUES (1000001, 'attempt', 'acct_1', true, 8);
INSERT INTO payouts (id, affiliate_id, amount, status, under_way_for, created_at) VALUES
  ('payout', 1000001, 1200, 'sending', 1000001, 9);
INSERT INTO affiliate_earnings (id, affiliate_id, referred_user_id, invoice_id, source, amount, payable_at, payout_id,
    created_at) VALUES (1, 1000001, 1000002, 'in_1', 'in_1:direct', 1200, 8, 'payout', 8);
INSERT INTO signup_codes (id, code, description, created_by, used_count, created_at) VALUES
  (1, 'CLUB', 'Club', 1000002, 1, 7);
INSERT INTO signup_code_uses (code_id, user_id, created_at) VALUES (1, 1000001, 7);
INSERT INTO notifications (id, user_id, type, title, message, data, created_at) VALUES
  ('notice', 1000001, 'rating', 'A title', 'A message', '{"matchId":"match"}', 8);
INSERT INTO feedback (id, user_id, feedback, created_at) VALUES ('feedback', 1000001, 'Good', 8);
INSERT INTO mails (id, kind, about, created_at, due_at) VALUES ('mail', 'invitation', 'seat-3', 8, 8);
INSERT INTO jobs (name, due_at) VALUES ('lapses', 8);
INSERT INTO audit_log (id, admin_id, action, user_id, created_at) VALUES (1, 1000002, 'addCredits', 1000001, 8);
INSERT INTO daily_counts (day, members, matches, ratings, premium) VALUES ('2026-05-01', 2, 1, 1, 1);
INSERT INTO unsubscribed_emails (id, created_at) VALUES ('hash', 8);
INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) VALUES
  ('push', 1000001, 'session', 'https://push.example/1', 'key', 'auth', 8);
INSERT INTO pushes (id, kind, about, created_at, due_at, subscription_id) VALUES ('p1', 'notice', 'notice', 8, 8, 'push');
INSERT INTO store_facts (key, value) VALUES ('kept', 'yes');
INSERT INTO receipts (mutation_id, owner_id, hash, outcome, created_at) VALUES
  ('mutation', 1000001, 'hash', '{"status":"applied"}', 8);
INSERT INTO feed_counters (viewer, version) VALUES (1000001, 3);
INSERT INTO feed_rows (viewer, entity, id, version) VALUES (1000001, 'match', 'match', 3);
