import Database from 'better-sqlite3';
import { Client } from 'pg';
import { entityCode } from '#api/store/tables/sync.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** Each member plays 20 matches, and gives and receives as many ratings: a million matches of 200,000 members. */
const ROUNDS = 5;
const FIRST_MEMBER = 2_000_000;
/** The matches were played in the three years before now. */
const SPAN_MS = 1_000 * DAY_MS;
/** Notifications of older matches are deleted by then. */
const NOTIFIED_SHARE = 0.1;

/**
 * From the first seat of a match to each, as numbers of members, by the round `k`. No two differences are the same, so
 * nobody plays with anybody twice, as long as there are a few thousand members.
 */
const SEATS = ['0', '1 + 100 * k', '3 + 217 * k', '7 + 431 * k'];
const RATED = [2, 3, 0, 1];

/** A store without members: the file of SQLite, or the database of PostgreSQL. */
export type Place = { file: string } | { url: string };

/** The words in which the engines differ. */
interface Dialect {
  run: (text: string) => Promise<void>;
  /** The numbers from 0, as rows of `name`. */
  numbers: (name: string, count: number) => string;
  hex: (number: string, width: number) => string;
  /** The bytes of an id as the feed has them: of a UUID, or of a number as text. */
  packed: (uuid: string) => string;
  packedNumber: (number: string) => string;
  day: (ms: string) => string;
}

/**
 * Fills a store behind the server's back, by a few statements over whole tables: members, five times as many doubles
 * matches with four ratings each, and the feeds and receipts of all of them. Indexes are made anew afterwards.
 */
export async function fillStore(place: Place, members: number, now: number): Promise<void> {
  if ('file' in place) await fillSqlite(place.file, members, now);
  else await fillPostgres(place.url, members, now);
}

async function fillSqlite(file: string, members: number, now: number): Promise<void> {
  const db = new Database(file);
  db.pragma('journal_mode = off');
  db.pragma('synchronous = off');
  db.pragma('foreign_keys = off');
  db.pragma('cache_size = -1000000');
  const select = `select name, sql from sqlite_schema where type = 'index' and sql is not null`;
  const indexes = db.prepare<[], { name: string; sql: string }>(select).all();
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  await fill(members, now, {
    run: async (text) => void db.exec(text),
    numbers: (name, count) =>
      `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n) ${name}`,
    hex: (number, width) => `printf('%0${width}x', ${number})`,
    packed: (uuid) => `unhex(${uuid}, '-')`,
    packedNumber: (number) => `cast(cast(${number} as text) as blob)`,
    day: (ms) => `date((${ms}) / 1000, 'unixepoch')`,
  });
  for (const { sql } of indexes) db.exec(sql);
  db.pragma('journal_mode = wal');
  db.close();
}

async function fillPostgres(url: string, members: number, now: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillDatabase(client, members, now);
  } finally {
    await client.end();
  }
}

async function fillDatabase(client: Client, members: number, now: number): Promise<void> {
  // Neither foreign keys nor triggers are run; and a crash may lose all.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set timezone = 'UTC'`);
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes
     where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await fill(members, now, {
    run: async (text) => void (await client.query(text)),
    numbers: (name, count) => `generate_series(0::bigint, ${count - 1}) as ${name}(i)`,
    hex: (number, width) => `lpad(to_hex((${number})::bigint), ${width}, '0')`,
    packed: (uuid) => `uuid_send((${uuid})::uuid)`,
    packedNumber: (number) => `convert_to((${number})::text, 'UTF8')`,
    day: (ms) => `to_char(to_timestamp((${ms}) / 1000), 'YYYY-MM-DD')`,
  });
  for (const { sql } of indexes) await client.query(sql);
  await client.query('vacuum analyze');
}

async function fill(members: number, now: number, dialect: Dialect): Promise<void> {
  const { run, numbers, hex, packed, packedNumber, day } = dialect;
  const [yes, no] = ['(1 = 1)', '(1 = 0)'];
  const matches = members * ROUNDS;
  const begin = now - SPAN_MS;
  const step = Math.floor(SPAN_MS / matches);

  const scattered = (number: string) => hex(`((${number}) * 2654435761) % 4294967296`, 8);
  const first = `case when i % 2 = 0 then 'annabell' else 'max' || ${scattered('i')} end`;
  const name = `'p' || ${scattered('i + 7')} || '-' || i`;
  await run(`insert into users (id, username, username_fold, email, email_fold, password, affiliate_code, first_name,
      last_name, search_username, search_name, search_last_name, search_email, created_at, updated_at)
    select ${FIRST_MEMBER} + i, ${name}, ${name}, ${name} || '@example.org', ${name} || '@example.org', 'x', 'A' || i,
      ${first}, 'miller' || ${scattered('i')}, ${name}, ${first} || ' miller' || ${scattered('i')},
      'miller' || ${scattered('i')}, ${name} || '@example.org', ${begin} + i * ${Math.floor(SPAN_MS / members)}, ${now}
    from ${numbers('m', members)}`);

  // One row a match: its number, round, first member and time.
  await run(`create table filled as select i, i / ${members} as k, i % ${members} as p,
      ${begin} + i * ${step} as at from ${numbers('n', matches)}`);
  const uuid = (at: string, version: number, tail: string) =>
    `${hex(`(${at}) / 65536`, 8)} || '-' || ${hex(`(${at}) % 65536`, 4)} || '-${version}000-8000-' || ${hex(tail, 12)}`;
  const match = uuid('at', 8, 'i');
  const seat = (n: number) => `(${FIRST_MEMBER} + (p + ${SEATS[n]}) % ${members})`;
  const ratingId = (n: number) => uuid('at', 7, `i * 4 + ${n}`);
  const publicId = (n: number) =>
    `${scattered(`i * 4 + ${n}`)} || '-0000-4000-8000-' || ${hex(`i * 4 + ${n}`, 12)}`;
  const each = (select: (n: number) => string) =>
    SEATS.map((_, n) => `select ${select(n)} from filled`).join(' union all ');

  await run(`insert into matches (id, initiator_id, date, location, match_type, status, game_result, team1_score,
      team2_score, result_by, result_at, qr_code, revision, at, created_at)
    select ${match}, ${seat(0)}, ${day('at')}, 'Court ' || i % 500, 'doubles', 'completed', 'team1_win', 11, i % 10,
      ${seat(0)}, at, '/qr-rating/' || ${match}, ${uuid('at', 7, 'i * 5')}, at, at from filled`);
  await run(`insert into match_participants (id, match_id, user_id, has_rated, team_assignment, created_at)
    ${each((n) => `${ratingId(n)}, ${match}, ${seat(n)}, ${yes}, '${n < 2 ? 'team1' : 'team2'}', at`)}`);
  await run(`insert into ratings (id, public_id, match_id, rater_id, rated_user_id, power, spin, accuracy, consistency,
      touch, movement, sportsmanship, is_anonymous, day, at, is_latest, created_at, told_at)
    ${each((n) => `${ratingId(n)}, ${publicId(n)}, ${match}, ${seat(n)}, ${seat(RATED[n] ?? 0)}, 4 + i % 6, 5, 6, 7, 8, 5 + i % 5, 9, ${yes}, ${day('at')}, at, ${yes}, at, at`)}`);
  await run(`insert into receipts (mutation_id, owner_id, hash, outcome, created_at)
    select ${packed('id')}, rater_id, ${packed(`'${'5'.repeat(32)}'`)}, '10', at from ratings`);
  await run(`insert into notifications (id, user_id, type, title, message, created_at)
    select * from (${each((n) => `${ratingId(n)} as id, ${seat(n)} as viewer, 'match' as type, 'You were added to a match' as title, 'annabell recorded a match with you. Rate your opponents!' as message, at`)}) x
    where id > (select ${uuid('at', 7, '0')} from filled where i = ${Math.floor(matches * (1 - NOTIFIED_SHARE))})`);

  const others = (n: number) =>
    SEATS.map((_, other) => other)
      .filter((other) => other !== n)
      .map(
        (other) =>
          `select ${seat(n)} as viewer, ${entityCode('player')} as entity, ${packedNumber(seat(other))} as id from filled`,
      );
  const feed = [
    `select user_id as viewer, ${entityCode('match')} as entity, ${packed('match_id')} as id from match_participants`,
    `select rater_id, ${entityCode('rating-given')}, ${packed('id')} from ratings`,
    `select rated_user_id, ${entityCode('rating-received')}, ${packed('public_id')} from ratings`,
    `select user_id, ${entityCode('notification')}, ${packed('id')} from notifications`,
    `select id, ${entityCode('me')}, ${packedNumber('id')} from users where id >= ${FIRST_MEMBER}`,
    `select id, ${entityCode('stats')}, ${packedNumber('id')} from users where id >= ${FIRST_MEMBER}`,
    ...SEATS.flatMap((_, n) => others(n)),
  ];
  await run(`insert into feed_rows (viewer, entity, id, version, deleted)
    select viewer, entity, id, 10, ${no} from (${feed.join(' union all ')}) f where ${yes} order by 1, 2, 3
    on conflict do nothing`);
  await run(
    `insert into feed_counters (viewer, version) select id, 10 from users where id >= ${FIRST_MEMBER}`,
  );
  const today = new Date(now).toISOString().slice(0, 10);
  await run(`insert into daily_counts (day, members, matches, ratings)
    select ${day('at')}, ${Math.floor((members * DAY_MS) / SPAN_MS)}, count(*), count(*) * 4
    from filled where ${day('at')} < '${today}' group by 1`);
  await run('drop table filled');
}
