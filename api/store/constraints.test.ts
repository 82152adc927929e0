import { expect, test } from 'vitest';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aDeletedUser, aGuestAccount, someUsers } from '#api/testing/factories/user.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, c] = await someUsers(app, 3);
  const guest = { firstName: 'Gus', email: 'gus@example.org', phone: '+15550100' };
  const match = await aMatch(app, a.id, {
    team1: [a.id, guest],
    team2: [b.id, { firstName: 'Una', phone: '+15550207' }],
  });
  const rating = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  await app.store.write(async ({ db, t }) => {
    await db.insert(t.signupCodes).values({
      code: 'ONCE',
      description: 'A code',
      createdBy: a.id,
      createdAt: NOW,
    });
  });
  const refusal = (statement: string) => tryRaw(app, statement);
  return { app, a, b, c, match, rating, tryRaw: refusal };
}

/** Copies a row with some columns changed; all other columns stay valid. */
function copyOf(table: string, columns: string, where: string, changes: Record<string, string>) {
  const names = columns.split(' ');
  const values = names.map((name) => changes[name] ?? name);
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`;
}

const RATING = `id public_id match_id rater_id rated_user_id ${CATEGORIES.join(' ')} is_anonymous is_test is_self day at is_latest created_at`;
const SEARCH_COLUMNS = ['search_username', 'search_name', 'search_last_name'];
const PERSONAL_COLUMNS =
  'email email_fold email_proved_at phone password profile_picture first_name last_name location stripe_customer_id stripe_subscription_id affiliate_code'.split(
    ' ',
  );
const MATCH =
  'id initiator_id date location match_type status game_result team1_score team2_score qr_code max_participants revision is_test at created_at';
const SEAT =
  'id match_id user_id is_guest email_fold phone_fold team_assignment shown_at is_partner has_rated created_at';

// proves DATA-5, RATE-5
test('the database refuses what breaks an invariant of ratings', async () => {
  const { a, b, c, match, rating, tryRaw } = await setUp();
  const other = {
    id: "'other'",
    public_id: "'other-public'",
    is_latest: 'false',
    day: "'2026-05-09'",
  };
  const copy = (changes: Record<string, string>) =>
    tryRaw(copyOf('ratings', RATING, `id = '${rating.ratingId}'`, { ...other, ...changes }));
  expect(await copy({})).toContain('UNIQUE');
  expect(await copy({ rated_user_id: String(c.id) })).toBe('accepted');
  const toThird = { id: "'third'", public_id: "'third'", rater_id: String(c.id) };
  expect(await copy({ ...toThird, rated_user_id: String(c.id) })).toContain('ratings_other');
  expect(await copy({ ...toThird, power: '0' })).toContain('ratings_values');
  expect(await copy({ ...toThird, touch: '11' })).toContain('ratings_values');
  expect(await copy({ ...toThird, is_latest: 'true', is_test: 'true' })).toContain(
    'latest_is_real',
  );
  const ofOneself = { ...toThird, is_latest: 'true', is_self: 'true' };
  expect(await copy(ofOneself)).toContain('ratings_self_counts_nowhere');
  const nothing = recordOf(CATEGORIES, () => '-1');
  expect(await copy({ ...toThird, ...nothing })).toContain('ratings_not_empty');
  expect(await copy({ ...toThird, rated_user_id: '5' })).toContain('FOREIGN KEY');
  expect(await copy({ ...toThird, match_id: "'nowhere'" })).toContain('FOREIGN KEY');
  expect(await copy({ ...toThird, public_id: 'public_id' })).toContain('ratings.public_id');
  expect(await tryRaw(`DELETE FROM matches WHERE id = '${match.id}'`)).toContain('FOREIGN KEY');
  expect([a.id, b.id]).not.toContain(c.id);
});

// proves RATE-10
test('the database refuses a second rating of the same day and a second latest one', async () => {
  const { a, b, match, rating, tryRaw } = await setUp();
  const { id } = match;
  const second = copyOf('matches', MATCH, `id = '${id}'`, {
    id: "'second'",
    qr_code: "'/qr-rating/second'",
  });
  expect(await tryRaw(second)).toBe('accepted');
  const copy = (changes: Record<string, string>) =>
    tryRaw(
      copyOf('ratings', RATING, `id = '${rating.ratingId}'`, {
        id: "'other'",
        public_id: "'other'",
        match_id: "'second'",
        is_latest: 'false',
        ...changes,
      }),
    );
  expect(await copy({})).toContain('ratings_once_per_day');
  expect(await copy({ day: "'2026-05-02'", is_latest: 'true' })).toContain('ratings_latest');
  expect(await copy({ is_test: 'true' })).toBe('accepted');
  expect(a.id).not.toBe(b.id);
});

test('the database refuses duplicate seats and seats without a person', async () => {
  const { a, match, tryRaw } = await setUp();
  const copy = (where: string, changes: Record<string, string>) =>
    tryRaw(
      copyOf('match_participants', SEAT, `match_id = '${match.id}' AND ${where}`, {
        id: "'other'",
        ...changes,
      }),
    );
  const isGus = "email_fold = 'gus@example.org'";
  expect(await copy(`user_id = ${a.id}`, {})).toContain('match_participants.user_id');
  expect(await copy(isGus, { email_fold: 'null' })).toContain('match_participants.phone_fold');
  expect(await copy(isGus, { email_fold: 'null', phone_fold: 'null' })).toContain(
    'match_participants_contact',
  );
  expect(await copy(`user_id = ${a.id}`, { user_id: 'null' })).toMatch(
    /match_participants_(seat|contact)/,
  );
  const byMail = { email_fold: "'una@example.org'", phone_fold: 'null' };
  expect(await copy(isGus, { ...byMail, shown_at: '1' })).toContain('match_participants_shown');
  const isShown = { shown_at: '1' };
  expect(await copy(`user_id = ${a.id}`, isShown)).toContain('match_participants_shown');
  expect(await copy(isGus, { ...byMail, team_assignment: "'team3'" })).toContain(
    'match_participants_team',
  );
});

test('the database takes one email for two guests with different phones, but not for two without', async () => {
  const { match, tryRaw } = await setUp();
  const copy = (id: string, phone: string) =>
    tryRaw(
      copyOf(
        'match_participants',
        SEAT,
        `match_id = '${match.id}' AND email_fold = 'gus@example.org' AND phone_fold = '+15550100'`,
        { id: `'${id}'`, phone_fold: phone },
      ),
    );
  expect(await copy('her-phone', "'+15550111'")).toBe('accepted');
  expect(await copy('no-phone', 'null')).toBe('accepted');
  expect(await copy('no-phone-either', 'null')).toContain('match_participants.email_fold');
});

// proves DATA-2, MATCH-14
test('the database refuses matches whose result, scores, size, day or link are inconsistent', async () => {
  const { match: kept, rating, tryRaw } = await setUp();
  const sameLink = copyOf('matches', MATCH, `id = '${kept.id}'`, { id: "'second'" });
  expect(await tryRaw(sameLink)).toContain('matches.qr_code');
  const match = (set: string) => tryRaw(`UPDATE matches SET ${set}`);
  expect(await match("status = 'pending'")).toContain('matches_result');
  expect(await match("status = 'pending', game_result = NULL")).toContain('matches_result');
  expect(await match('game_result = NULL')).toContain('matches_result');
  expect(await match("game_result = 'team2_win'")).toContain('matches_result');
  expect(await match("game_result = 'draw'")).toContain('matches_result');
  expect(await match('team1_score = 7')).toContain('matches_result');
  expect(await match('team1_score = 3')).toContain('matches_result');
  expect(await match("team1_score = 7, game_result = 'draw'")).toBe('accepted');
  expect(await match("team1_score = -1, game_result = 'team2_win'")).toContain('matches_scores');
  expect(await match("match_type = 'triples'")).toContain('matches_type');
  expect(await match('max_participants = 2')).toContain('max_participants');
  expect(await match("match_type = 'singles'")).toContain('max_participants');
  expect(await match("match_type = 'singles', max_participants = 2")).toBe('accepted');
  for (const day of ['2026-5-1', '2026/05/01', '2026-05-01T10:00', '']) {
    expect(await match(`date = '${day}'`)).toContain('matches_date');
    expect(await tryRaw(`UPDATE ratings SET day = '${day}'`)).toContain('ratings_day');
  }
  const overall = `UPDATE ratings SET rater_overall_rating = 101 WHERE id = '${rating.ratingId}'`;
  expect(await tryRaw(overall)).toContain('rater_overall');
});

// proves DATA-1
test('the database refuses accounts in impossible states', async () => {
  const { a, b, tryRaw } = await setUp();
  const user = (set: string) => tryRaw(`UPDATE users SET ${set} WHERE id = ${a.id}`);
  expect(await user('password = NULL')).toContain('users_can_sign_in');
  expect(await user("membership_type = 'gold'")).toContain('users_membership_type');
  expect(await user(`downline_parent = ${a.id}`)).toContain('users_own_parent');
  expect(await user(`referred_by = ${a.id}`)).toContain('users_own_referrer');
  expect(await user('credits = -1')).toContain('users_credits');
  expect(await user('wins = -1')).toContain('users_streaks');
  expect(await user(`merged_into = ${b.id}`)).toContain('users_merged');
  expect(await user(`username_fold = '${b.username.toLowerCase()}'`)).toContain('username_fold');
  expect(await user(`email_fold = '${b.email}'`)).toContain('email_fold');
  expect(await user(`affiliate_code = '${b.affiliateCode}'`)).toContain('affiliate_code');
  for (const required of ['email_fold', 'affiliate_code'])
    expect(await user(`${required} = NULL`)).toContain('users_can_sign_in');
  expect(await tryRaw(`DELETE FROM users WHERE id = ${a.id}`)).toContain('FOREIGN KEY');
  expect(await tryRaw('UPDATE feed_counters SET version = -1')).toContain('feed_counters_version');
});

test('the database refuses guests who could sign in, be found or administer', async () => {
  const { app, tryRaw } = await setUp();
  const guest = await aGuestAccount(app);
  const set = (change: string) => tryRaw(`UPDATE users SET ${change} WHERE id = ${guest.id}`);
  for (const column of ['password', 'email', 'email_fold', ...SEARCH_COLUMNS])
    expect(await set(`${column} = 'x'`), column).toContain('users_guest');
  expect(await set('is_admin = true')).toContain('users_guest');
  expect(await set(`merged_into = ${guest.id}`)).toContain('users_merged');
});

test('the database refuses a deleted account that still has personal data', async () => {
  const { app, tryRaw } = await setUp();
  const gone = await aDeletedUser(app);
  const set = (change: string) => tryRaw(`UPDATE users SET ${change} WHERE id = ${gone.id}`);
  for (const column of [...PERSONAL_COLUMNS, ...SEARCH_COLUMNS])
    expect(await set(`${column} = '1'`), column).toContain('users_deleted_bare');
  expect(await set('is_admin = true')).toContain('users_deleted_name');
  expect(await set("username = 'Pat'")).toContain('users_deleted_name');
  expect(await set("username = 'pat', username_fold = 'pat'")).toContain('users_deleted_name');
});

// proves DATA-7
test('the database refuses earnings with an unknown status, without a payment date when paid, or from oneself', async () => {
  const { app, a, b, tryRaw } = await setUp();
  await anEarning(app, { affiliateId: a.id, referredUserId: b.id, amount: 160 });
  let count = 0;
  const earn = (from: number, status: string, day: string) => {
    count += 1;
    return tryRaw(
      `INSERT INTO affiliate_earnings (affiliate_id, referred_user_id, invoice_id, source, amount, status, payable_at, payment_date, created_at)
       SELECT affiliate_id, ${from}, invoice_id, 're_${count}', 160, '${status}', 0, ${day}, 0 FROM affiliate_earnings LIMIT 1`,
    );
  };
  for (const status of ['pending', 'failed', 'cancelled'])
    expect(await earn(b.id, status, 'null')).toBe('accepted');
  expect(await earn(b.id, 'paid', '5')).toBe('accepted');
  expect(await earn(b.id, 'lost', 'null')).toContain('affiliate_earnings_status');
  expect(await earn(b.id, 'paid', 'null')).toContain('affiliate_earnings_paid');
  expect(await earn(b.id, 'pending', '5')).toContain('affiliate_earnings_paid');
  expect(await earn(a.id, 'pending', 'null')).toContain('affiliate_earnings_other');
});

test('the database refuses a second earning from one source, and one of an unpaid invoice', async () => {
  const { app, a, b, tryRaw } = await setUp();
  await anEarning(app, { affiliateId: a.id, referredUserId: b.id, amount: 160 });
  const columns =
    'affiliate_id referred_user_id invoice_id source amount status payable_at created_at';
  const copy = (changes: Record<string, string>) =>
    tryRaw(copyOf('affiliate_earnings', columns, 'true', changes));
  expect(await copy({})).toContain('source');
  const unpaid = { invoice_id: "'in_unpaid'", source: "'re_unpaid'" };
  expect((await copy(unpaid)).toLowerCase()).toContain('foreign key');
  expect(await copy({ source: "'re_1'" })).toBe('accepted');
});

test('the database refuses two payouts in progress to one affiliate, and payouts below the minimum', async () => {
  const { a, b, tryRaw } = await setUp();
  const send = (id: string, changes: Record<string, string> = {}) => {
    const row = {
      id: `'${id}'`,
      affiliate_id: String(a.id),
      amount: '1000',
      status: "'sending'",
      under_way_for: String(a.id),
      created_at: '0',
      ...changes,
    };
    return tryRaw(
      `INSERT INTO payouts (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`,
    );
  };
  expect(await send('first')).toBe('accepted');
  expect(await send('second')).toContain('under_way');
  expect(await send('third', { under_way_for: String(b.id) })).toContain('one_under_way');
  expect(await send('fourth', { under_way_for: 'null' })).toContain('one_under_way');
  const other = { affiliate_id: String(b.id), under_way_for: String(b.id) };
  expect(await send('fifth', { ...other, amount: '999' })).toContain('payouts_amount');
  const paid = { status: "'paid'", under_way_for: 'null', settled_at: '1' };
  expect(await send('sixth', paid)).toContain('payouts_paid');
  expect(await send('seventh', { ...paid, stripe_transfer_id: "'tr_1'" })).toBe('accepted');
  expect(await send('eighth', { ...paid, stripe_transfer_id: "'tr_1'" })).toContain('transfer');
});

test('the database refuses one customer for two members, and refunds above the payment', async () => {
  const { app, a, b, tryRaw } = await setUp();
  const customerOf = (id: number) =>
    tryRaw(`UPDATE users SET stripe_customer_id = 'cus_1' WHERE id = ${id}`);
  expect(await customerOf(a.id)).toBe('accepted');
  expect(await customerOf(b.id)).toContain('stripe_customer');
  await anEarning(app, { affiliateId: a.id, referredUserId: b.id, amount: 160 });
  const takeBack = (cents: number) => tryRaw(`UPDATE invoices SET amount_taken_back = ${cents}`);
  expect(await takeBack(800)).toBe('accepted');
  expect(await takeBack(801)).toContain('invoices_taken_back');
});

test('the database refuses codes used more often than allowed', async () => {
  const { tryRaw } = await setUp();
  expect(await tryRaw('UPDATE signup_codes SET used_count = 2')).toContain('not_overused');
  expect(await tryRaw('UPDATE signup_codes SET max_uses = 0')).toContain('signup_codes_uses');
});
