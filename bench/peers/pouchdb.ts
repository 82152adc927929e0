// A PouchDB in memory on each phone, and express-pouchdb on LevelDB as the server.
import pLimit from 'p-limit';
import PouchDB from 'pouchdb';
import memory from 'pouchdb-adapter-memory';
import type { PeerLibrary, PeerPhone, PeerRecord, PeerServer } from './peer.ts';

PouchDB.plugin(memory);

const server = 'pouchdb-server.ts';
const ALL = 'evening';
const BATCH = 1000;

/** Runs on the server. The parameter arrives as a text. */
const MINE = `function (record, request) {
  return !!record.viewers && record.viewers.indexOf(Number(request.query.viewer)) >= 0;
}`;

/** As in a browser: the one that PouchDB brings for Node takes complete answers for broken ones on Node 24. */
const limit = pLimit(64);
const fetch = (url: string, options: RequestInit) => limit(() => globalThis.fetch(url, options));

interface Phone extends PeerPhone {
  database: PouchDB;
}

/** One database of all players: a phone replicates all it captured there, and from there what a filter lets through. */
export const filtered: PeerLibrary = {
  server,
  open: async (at, peerPhones) => {
    const phones = await capture(peerPhones);
    const all = remote(at, ALL);
    await all.put({ _id: '_design/phones', filters: { mine: MINE } }).catch(ignoreConflict);
    const push = ({ database }: Phone) => database.replicate.to(all, { batch_size: BATCH });
    const pull = ({ id, database }: Phone) =>
      database.replicate.from(all, {
        batch_size: BATCH,
        filter: 'phones/mine',
        query_params: { viewer: id },
      });
    return {
      push: () => inParallel(phones, push),
      pull: () => inParallel(phones, pull),
      ...heldBy(phones),
    };
  },
};

/** A database for each player: a phone writes each record to those of all whom it concerns, and replicates its own. */
export const copied: PeerLibrary = {
  server,
  open: async (at, peerPhones) => {
    const phones = await capture(peerPhones);
    await inParallel(phones, ({ id }) => remote(at, `player${id}`).info());
    const inbox = (player: number) => remote(at, `player${player}`, true);
    const push = async ({ database }: Phone) => {
      const { rows } = await database.allDocs({ include_docs: true });
      const records = rows.map(({ doc }) => doc as PeerRecord);
      const players = [...new Set(records.flatMap(({ viewers }) => viewers))];
      await inParallel(players, async (player) => {
        const copies = records.filter(({ viewers }) => viewers.includes(player));
        const refused = await inbox(player).bulkDocs(copies, { new_edits: false });
        if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
      });
    };
    const pull = ({ id, database }: Phone) =>
      database.replicate.from(inbox(id), { batch_size: BATCH });
    return {
      push: () => inParallel(phones, push),
      pull: () => inParallel(phones, pull),
      ...heldBy(phones),
    };
  },
};

/**
 * Creates the database unless it is there, or is known to be: the server resets the connection of the second creation.
 */
function remote({ port }: PeerServer, name: string, isThere = false): PouchDB {
  return new PouchDB(`http://127.0.0.1:${port}/${name}`, { fetch, skip_setup: isThere });
}

function capture(peerPhones: readonly PeerPhone[]): Promise<Phone[]> {
  return Promise.all(
    peerPhones.map(async (phone) => {
      const database = new PouchDB(`phone${phone.id}`, { adapter: 'memory' });
      await database.bulkDocs(phone.captured.map((record) => ({ _id: record.id, ...record })));
      return { ...phone, database };
    }),
  );
}

function heldBy(phones: readonly Phone[]) {
  const idsOf = async ({ database }: Phone) => {
    const { rows } = await database.allDocs({ include_docs: true });
    return new Set(rows.map(({ id }) => id));
  };
  return {
    held: () => Promise.all(phones.map(idsOf)),
    close: () => inParallel(phones, ({ database }) => database.destroy()),
  };
}

function ignoreConflict(error: { status?: number }): void {
  if (error.status !== 409) throw error;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  await Promise.all(items.map(work));
}
