// A mergeable store on the server for each player: a phone has a copy of its own, and for each other player whom one of
// its records concerns a store of only these, which it merges into that player's.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { createMergeableStore, type MergeableStore } from 'tinybase';
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client';
import { WebSocket } from 'ws';
import type { OpenEvening, PeerLibrary, PeerPhone } from './peer.ts';
import { DATABASE_FILE, tableOf } from './tinybase-settings.ts';

interface Phone extends PeerPhone {
  own: MergeableStore;
  /** By player. */
  copies: ReadonlyMap<number, MergeableStore>;
}

const FOLDER = 'players';
const RECORDS = 'records';
const MOST_MS = 120_000;
/** The phones share a process, which may be late. */
const TIMEOUT_SECONDS = 60;
/** What goes wrong shows in the end: the phones are checked. */
const ignore = () => {};

const open: OpenEvening = async ({ port, folder }, peerPhones) => {
  const origin = `ws://127.0.0.1:${port}/${FOLDER}`;
  const phones = peerPhones.map(capture);
  const sockets = await Promise.all(phones.map(({ id }) => openPath(`${origin}/${id}`)));
  const database = new Database(join(folder, DATABASE_FILE), { readonly: true });
  const isFull = ({ own, wanted }: Phone) => own.getRowCount(RECORDS) >= wanted.size;
  const isStored = ({ id, wanted }: Phone) => countStored(database, id) >= wanted.size;
  return {
    push: async () => {
      sockets.push(...(await Promise.all(phones.map((phone) => syncOwn(phone, origin)))));
      sockets.push(...(await Promise.all(phones.map((phone) => sendCopies(phone, origin)))));
      await untilAll(phones, (phone) => isFull(phone) && isStored(phone));
    },
    pull: () => untilAll(phones, isFull),
    held: async () => phones.map(({ own }) => new Set(own.getRowIds(RECORDS))),
    close: async () => {
      for (const socket of sockets) socket.close();
      database.close();
    },
  };
};

export const tinybase: PeerLibrary = { server: 'tinybase-server.ts', open };

function capture(phone: PeerPhone): Phone {
  const own = createMergeableStore();
  const copies = new Map<number, MergeableStore>();
  for (const { id, viewers, json } of phone.captured)
    for (const viewer of viewers) {
      const store = viewer === phone.id ? own : (copies.get(viewer) ?? createMergeableStore());
      if (store !== own) copies.set(viewer, store);
      store.setRow(RECORDS, id, { json });
    }
  return { ...phone, own, copies };
}

/**
 * A client that only waits until the server has opened the path: with a persister it asks the first client of a path
 * for its records, and answers nobody before that has answered or a whole timeout has passed.
 */
async function openPath(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const waiting = await createWsSynchronizer(createMergeableStore(), socket, ...withTimeout());
  await waiting.load();
  return socket;
}

async function syncOwn({ id, own }: Phone, origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin}/${id}`);
  const synchronizer = await createWsSynchronizer(own, socket, ...withTimeout());
  await synchronizer.startSync();
  return socket;
}

/** All over one connection, and only outwards: the copies get nothing from the other players' stores. */
async function sendCopies({ copies }: Phone, origin: string): Promise<WebSocket> {
  const socket = new WebSocket(origin, 'tinybase');
  await Promise.all(
    [...copies].map(async ([viewer, store]) => {
      const outward = await createWsSynchronizer(store, socket, String(viewer), ...withTimeout());
      await outward.startAutoSave();
    }),
  );
  return socket;
}

function withTimeout(): [number, undefined, undefined, () => void] {
  return [TIMEOUT_SECONDS, undefined, undefined, ignore];
}

/** The library acknowledges nothing, so its file is read. */
function countStored(database: Database.Database, player: number): number {
  const table = tableOf(`${FOLDER}/${player}`);
  const exists = database.prepare('select 1 from sqlite_master where name = ?').get(table);
  if (exists === undefined) return 0;
  const rows = `select count(*) from "${table}", json_each(store, '$[0][0].${RECORDS}[0]')`;
  return database.prepare<[], number>(rows).pluck().get() ?? 0;
}

/** Asks again only about those that are not there yet. */
async function untilAll(phones: readonly Phone[], isThere: (phone: Phone) => boolean) {
  const end = performance.now() + MOST_MS;
  for (let left = phones; ; await delay(10)) {
    left = left.filter((phone) => !isThere(phone));
    if (process.env['DBG'] && Math.random() < 0.01)
      console.error(
        Math.round(performance.now()),
        left.length,
        left.map((p) => p.wanted.size - p.own.getRowCount(RECORDS)).join(' '),
      );
    if (left.length === 0) return;
    if (performance.now() > end) throw new Error(`${left.length} phones have not converged`);
  }
}
