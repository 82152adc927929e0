// The floor: a server that stores the same JSON durably over HTTP, without any rules.
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const PAGE_ROWS = 500;

interface Entry {
  id: string;
  kind: string;
  args: { seats?: { userId: number }[]; ratedUserId?: number };
}

const db = new Database(join(process.env['DATA_DIR'] ?? '.', 'floor.sqlite'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(
  'create table rows (viewer integer, version integer, json text, primary key (viewer, version)) without rowid',
);
const insert = db.prepare('insert into rows values (?, ?, ?)');
const page = db.prepare(
  'select version, json from rows where viewer = ? and version > ? order by version limit ?',
);
let version = 0;

/** Stores an entry for everyone whom it concerns, in one commit per batch. */
const save = db.transaction((owner: number, entries: readonly Entry[]) => {
  for (const entry of entries) {
    const json = JSON.stringify(entry);
    const { seats = [], ratedUserId } = entry.args;
    const viewers = new Set([owner, ...seats.map(({ userId }) => userId)]);
    if (ratedUserId !== undefined) viewers.add(ratedUserId);
    for (const viewer of viewers) insert.run(viewer, (version += 1), json);
  }
});

const server = createServer((request, response) => {
  const answer = (body: unknown) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  const url = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'GET') answer(pull(url));
  else void read(request).then((text) => answer(push(text)));
});

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));

function push(text: string) {
  const { owner, mutations } = JSON.parse(text) as { owner: number; mutations: Entry[] };
  save(owner, mutations);
  const applied = { status: 'applied', epoch: 'floor', version };
  return { protocol: 1, outcomes: mutations.map(() => applied) };
}

function pull({ searchParams }: URL) {
  const since = Number(searchParams.get('cursor') ?? 0);
  const rows = page.all(Number(searchParams.get('owner')), since, PAGE_ROWS) as {
    version: number;
    json: string;
  }[];
  const changes = rows.map(({ json }) => {
    const { id, kind, args } = JSON.parse(json) as Entry;
    return { entity: kind, id, row: args };
  });
  const last = rows.at(-1)?.version ?? since;
  return { protocol: 1, changes, cursor: String(last), more: rows.length === PAGE_ROWS };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
