// The floor: a server that stores the same records durably over HTTP, without any rules.
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
db.exec(`
  create table records (id integer primary key, json text not null);
  create table visible (viewer integer, version integer, primary key (viewer, version)) without rowid;
`);
const insert = db.prepare('insert into records (json) values (?)');
const show = db.prepare('insert into visible values (?, ?)');
const page = db.prepare(
  `select id, json from visible join records on id = version
   where viewer = ? and version > ? order by version limit ?`,
);

/** Stores each entry once, and a row for each player it concerns, in one commit per batch. */
const save = db.transaction((owner: number, entries: readonly Entry[]) => {
  for (const entry of entries) {
    const { lastInsertRowid: id } = insert.run(JSON.stringify(entry));
    const { seats = [], ratedUserId } = entry.args;
    const viewers = new Set([owner, ...seats.map(({ userId }) => userId)]);
    if (ratedUserId !== undefined) viewers.add(ratedUserId);
    for (const viewer of viewers) show.run(viewer, id);
  }
});

const server = createServer((request, response) => {
  const answer = (body: string) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  };
  const url = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'GET') answer(pull(url));
  else void read(request).then((text) => answer(push(text)));
});

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));

function push(text: string): string {
  const { owner, mutations } = JSON.parse(text) as { owner: number; mutations: Entry[] };
  save(owner, mutations);
  return JSON.stringify({ outcomes: mutations.map(() => ({ status: 'applied' })) });
}

/** The stored JSON goes out as it came in. */
function pull({ searchParams }: URL): string {
  const since = Number(searchParams.get('cursor') ?? 0);
  const rows = page.all(Number(searchParams.get('owner')), since, PAGE_ROWS) as {
    id: number;
    json: string;
  }[];
  const cursor = rows.at(-1)?.id ?? since;
  const changes = rows.map(({ json }) => json).join(',');
  return `{"changes":[${changes}],"cursor":"${cursor}","more":${rows.length === PAGE_ROWS}}`;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
