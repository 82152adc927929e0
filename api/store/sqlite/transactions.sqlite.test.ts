import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StoreFailed, type Tx } from '../store.ts';
import { type Connection, openConnection } from './connection.ts';
import { GroupCommit } from './transactions.ts';

const ROW = 'x'.repeat(1000);

/**
 * A store of one table in its own file, with a second connection that sees what is committed. Its groups take jobs for
 * as long as some come, since a stalled machine would otherwise end one early, or for `groupMs`.
 */
function setUp(groupMs = Number.POSITIVE_INFINITY) {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-group-'));
  const writer = openConnection(join(folder, 'test.sqlite'));
  writer.client.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const reader = openConnection(join(folder, 'test.sqlite'));
  onTestFinished(() => {
    reader.client.close();
    writer.client.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { writer, reader, commits: new GroupCommit(writer, groupMs) };
}

function note({ client }: Connection, id: number, text = ROW): void {
  client.prepare('INSERT INTO notes (id, text) VALUES (?, ?)').run(id, text);
}

function committedIds({ client }: Connection): unknown[] {
  return client.prepare('SELECT id FROM notes ORDER BY id').pluck().all();
}

function statusesOf(results: readonly PromiseSettledResult<unknown>[]): string[] {
  return results.map(({ status }) => status);
}

/** Counts the transactions that this connection begins. */
function countBegins({ client }: Connection): () => number {
  let begins = 0;
  const prepare = client.prepare.bind(client);
  client.prepare = (text: string) => {
    if (text.startsWith('BEGIN')) begins += 1;
    return prepare(text);
  };
  return () => begins;
}

test('writes that wait together share one commit, and each is durable when it is answered', async () => {
  const { writer, reader, commits } = setUp();
  const begins = countBegins(writer);
  const seen = await Promise.all(
    [1, 2, 3].map((id) =>
      commits.run(async () => note(writer, id)).then(() => committedIds(reader)),
    ),
  );
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(begins()).toBe(1);
});

test('a write that comes while a group runs shares its commit', async () => {
  const { writer, reader, commits } = setUp();
  const begins = countBegins(writer);
  const later = Promise.withResolvers<void>();
  await commits.run(async () => {
    note(writer, 1);
    setImmediate(() => later.resolve(commits.run(async () => note(writer, 2))));
  });
  expect(committedIds(reader)).toEqual([1, 2]);
  await later.promise;
  expect(begins()).toBe(1);
});

test('a group takes no more jobs once it has run for a while, so that others get their turn', async () => {
  const { commits } = setUp(100);
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    counting = setImmediate(countTurn);
  };
  let counting = setImmediate(countTurn);
  onTestFinished(() => clearImmediate(counting));
  const busy = async () => {
    const end = performance.now() + 60;
    while (performance.now() < end);
    return turns;
  };
  const turnsSeen = await Promise.all([commits.run(busy), commits.run(busy), commits.run(busy)]);
  expect(new Set(turnsSeen).size).toBe(3);
});

test('a group takes at most 128 jobs, however fast they are', async () => {
  const { writer, reader, commits } = setUp();
  const seen = await Promise.all(
    Array.from({ length: 130 }, (_, id) =>
      commits.run(async () => note(writer, id, 'short')).then(() => committedIds(reader).length),
    ),
  );
  expect(new Set(seen)).toEqual(new Set([128, 130]));
});

test('a refusal is answered only once the writes it may depend on are durable', async () => {
  const { writer, reader, commits } = setUp();
  const neighbour = commits.run(async () => note(writer, 1));
  const refused = commits.run(async () => {
    throw new Error('there is a note already');
  });
  expect(await refused.catch(() => committedIds(reader))).toEqual([1]);
  await neighbour;
});

test('a job that throws is rolled back alone, and the others in its group are committed', async () => {
  const { writer, reader, commits } = setUp();
  const results = await Promise.allSettled([
    commits.run(async () => note(writer, 1)),
    commits.run(async () => {
      note(writer, 2);
      throw new Error('changed my mind');
    }),
    commits.run(async () => note(writer, 3)),
  ]);
  expect(statusesOf(results)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(committedIds(reader)).toEqual([1, 3]);
});

test('commit callbacks do not run if the commit fails', async () => {
  const { writer, commits } = setUp();
  const committed: string[] = [];
  const work = (id: number, outcome: 'ok' | 'throws') => async (tx: Tx) => {
    tx.onCommit(() => committed.push(`${id}`));
    note(writer, id);
    if (outcome === 'throws') throw new Error('no');
  };
  await Promise.allSettled([commits.run(work(1, 'ok')), commits.run(work(2, 'throws'))]);
  expect(committed).toEqual(['1']);
});

test('a callback that throws harms neither its write nor the writer', async () => {
  const { writer, reader, commits } = setUp();
  const warned = new Promise((resolve) => {
    process.once('warning', resolve);
  });
  await commits.run(async (tx) => {
    note(writer, 1);
    tx.onCommit(() => {
      throw new Error('listener broke');
    });
  });
  await warned;
  await commits.run(async () => note(writer, 2));
  expect(committedIds(reader)).toEqual([1, 2]);
});

test('on a full disk the group fails without a partial write, and the next group succeeds', async () => {
  const { writer, reader, commits } = setUp();
  await commits.run(async () => note(writer, 1));
  const pages = Number(writer.client.pragma('page_count', { simple: true }));
  writer.client.pragma(`max_page_count = ${pages + 2}`);
  const fill = async () => {
    for (let id = 100; id < 200; id += 1) note(writer, id);
  };
  const results = await Promise.allSettled([commits.run(fill), commits.run(fill)]);
  expect(statusesOf(results)).toEqual(['rejected', 'rejected']);
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreFailed) });
  expect(committedIds(reader)).toEqual([1]);
  writer.client.pragma('max_page_count = 1000000');
  await commits.run(async () => note(writer, 2));
  expect(committedIds(reader)).toEqual([1, 2]);
});

test('if SQLite ends the transaction itself, jobs that had succeeded fail too, and later ones succeed', async () => {
  const { writer, reader, commits } = setUp();
  writer.client.exec(`CREATE TRIGGER gone BEFORE INSERT ON notes WHEN new.id = 2
                      BEGIN SELECT RAISE(ROLLBACK, 'the transaction is gone'); END`);
  const results = await Promise.allSettled([
    commits.run(async () => note(writer, 1)),
    commits.run(async () => note(writer, 2)),
    commits.run(async () => note(writer, 3)),
  ]);
  expect(statusesOf(results)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(committedIds(reader)).toEqual([3]);
});

test('a COMMIT that fails rejects every job of the group, and the next group succeeds', async () => {
  const { writer, reader, commits } = setUp();
  // COMMIT itself checks a deferred foreign key.
  writer.client.exec(`CREATE TABLE replies (note INTEGER REFERENCES notes (id)
                      DEFERRABLE INITIALLY DEFERRED)`);
  const results = await Promise.allSettled([
    commits.run(async () => note(writer, 1)),
    commits.run(async () => {
      throw new Error('there is a note already');
    }),
    commits.run(async () => {
      writer.client.exec('INSERT INTO replies VALUES (99)');
    }),
  ]);
  // A refusal fails too: the write it depends on was not committed.
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreFailed) });
  expect(results).toHaveLength(3);
  expect(committedIds(reader)).toEqual([]);
  await commits.run(async () => note(writer, 2));
  expect(committedIds(reader)).toEqual([2]);
});

test('a job that awaits anything but its own queries is refused', async () => {
  const { writer, reader, commits } = setUp();
  const slow = commits.run(async () => {
    note(writer, 1);
    await new Promise(setImmediate);
  });
  await expect(slow).rejects.toThrow('awaited something other');
  expect(committedIds(reader)).toEqual([]);
});
