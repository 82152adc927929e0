// `node bench/search.ts [sqlite] [postgres] [--members n]`: how the cost of search grows with the number of members.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { aSessionOf } from '#api/testing/factories/session.ts';
import { foldName } from '#shared/domain/folded-names.ts';
import { startPostgres } from '../.ci/postgres-server.ts';
import { searchPlayers } from '../api/features/users/search.ts';
import type { Store } from '../api/store/store.ts';
import { medianOf } from './results.ts';

const FEW = 2_000;
const TIMES = 41;
const CHUNK = 500;
const FIRST_ID = 1_000_000;

/** Prefixes of one and two letters, and parts of three and eight that most, some, one or no member has. */
const TYPED = {
  'one letter': 'a',
  'two letters': 'an',
  'half of all, as a beginning': 'ann',
  'half of all, as a middle': 'nna',
  'half of all, eight letters': 'annabell',
  'one in a hundred': 'q42',
  'one member, eight letters': 'k9-00017',
  'nobody, of common trigrams': 'annannab',
  'nobody, half of all but for a sign': '"annab',
  'nobody, of two letters between signs': '9"-k',
  'nobody, of signs alone': '"%_',
};

/** Parts of emails, which only admins search. */
const EMAILS = { 'everybody’s email': 'ample.org', 'one email': '00017@' };

/** A viewer who is in no result. */
const VIEWER = aSessionOf(1);

const { values, positionals } = parseArgs({
  options: { members: { type: 'string', default: '200000' } },
  allowPositionals: true,
});
const MANY = Number(values.members);
const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'ppr-search-'));
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (positionals.length > 0 && !positionals.includes(engine)) continue;
    const open = async (members: number) => {
      const store =
        engine === 'sqlite'
          ? await openSqliteStore(join(folder, `${members}`, 'ppr.sqlite'))
          : await openPostgresStore(await postgres.createDatabase(`search_${members}`));
      await fill(store, members);
      if (engine === 'postgres') await analyze(store);
      return store;
    };
    const [few, many] = [await open(FEW), await open(MANY)];
    for (const [what, typed] of Object.entries(TYPED)) {
      const search = (store: Store) => searchPlayers({ store, now: Date.now }, VIEWER, typed);
      await report(engine, `${what} ("${typed}")`, [few, many], search);
    }
    for (const [what, part] of Object.entries(EMAILS)) {
      const search = (store: Store) =>
        store.read((tx) => tx.findBySubstring({ index: 'email', part, after: 0, limit: 51 }));
      await report(engine, `${what} ("${part}")`, [few, many], search);
    }
    await few.close();
    await many.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}

/** A member by number: every other one is an Anna or Joanna. */
function aMember(n: number) {
  const number = String(n).padStart(5, '0');
  const word = foldName(((n * 2_654_435_761) % 2 ** 32).toString(36));
  const firstName = n % 2 === 0 ? `${n % 4 === 0 ? '' : 'Jo'}Annabell` : `Max${word}`;
  const person = {
    username: `${n % 100 === 42 ? 'q42' : 'p'}-${word}-k9-${number}`,
    firstName,
    lastName: `Miller${word}`,
    email: `${word}.${number}@example.org`,
  };
  return {
    ...person,
    ...searchColumns(person),
    id: FIRST_ID + n,
    emailFold: person.email,
    password: 'x',
    affiliateCode: `A${number}`,
    createdAt: 0,
    updatedAt: 0,
  };
}

async function fill(store: Store, members: number): Promise<void> {
  for (let first = 0; first < members; first += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, members - first) }, (_, n) =>
      aMember(first + n),
    );
    await store.write(async ({ db, t }) => {
      await db.insert(t.users).values(rows);
    });
  }
}

/** As the server's own autovacuum does within a minute. */
async function analyze(store: Store): Promise<void> {
  const { sql } = await import('drizzle-orm');
  const { asPostgres } = await import('../api/store/postgres/as-postgres.ts');
  await store.write(({ db }) => asPostgres(db).execute(sql`analyze users`));
}

/** Medians. The stores take turns, so that a busy moment affects both alike. */
async function report(
  engine: string,
  what: string,
  stores: [Store, Store],
  search: (store: Store) => Promise<unknown[]>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  let found = 0;
  for (let time = 0; time < TIMES; time += 1)
    for (const [index, store] of stores.entries()) {
      const start = performance.now();
      found = (await search(store)).length;
      times[index]?.push(performance.now() - start);
    }
  const [few, many] = [medianOf(times[0]), medianOf(times[1])];
  const ratio = (many / few).toFixed(1).padStart(5);
  console.log(
    `${engine.padEnd(9)} ${what.padEnd(48)} ${ratio} x   ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${found} found`,
  );
}
