// A Triplit client in memory on each phone. A record names its players, and a phone queries its own.
import { createHmac } from 'node:crypto';
import { TriplitClient } from '@triplit/client';
import type { OpenEvening, PeerLibrary, PeerPhone } from './peer.ts';
import { collections, PROJECT, SECRET } from './triplit-schema.ts';

interface Phone extends PeerPhone {
  client: TriplitClient;
}

const open: OpenEvening = async ({ port }, peerPhones) => {
  const serverUrl = `http://127.0.0.1:${port}`;
  const phones = await Promise.all(peerPhones.map((phone) => capture(phone, serverUrl)));
  const all = async (work: (phone: Phone) => Promise<unknown>) => {
    await Promise.all(phones.map(work));
  };
  return {
    push: () => all(pushed),
    pull: () => all(pulled),
    held: () => Promise.all(phones.map(idsOn)),
    close: () => all(async ({ client }) => client.disconnect()),
  };
};

export const triplit: PeerLibrary = { server: 'triplit-server.ts', open };

async function capture(phone: PeerPhone, serverUrl: string): Promise<Phone> {
  const client = new TriplitClient({
    serverUrl,
    token: serviceToken(),
    schema: collections,
    autoConnect: false,
    storage: 'memory',
    logLevel: 'none',
  });
  await client.transact(async (writes) => {
    for (const { id, viewers, json } of phone.captured)
      await writes.insert('records', { id, viewers: new Set(viewers.map(String)), json });
  });
  return { ...phone, client };
}

/** Resolves when the server has acknowledged the phone's changes, which it does after its commit. */
function pushed({ client }: Phone): Promise<void> {
  return new Promise((resolve, reject) => {
    client.syncEngine.onSyncMessageReceived((message) => {
      if (message.type === 'CHANGES_ACK') resolve();
      if (message.type === 'ERROR') reject(new Error(JSON.stringify(message)));
    });
    client.connect().catch(reject);
  });
}

function pulled({ id, client, wanted }: Phone): Promise<void> {
  const mine = client.query('records').Where(['viewers', 'has', String(id)]);
  return new Promise((resolve, reject) => {
    client.subscribe(mine, (rows) => rows.length >= wanted.size && resolve(), reject);
  });
}

/** Of all records in the client's store, its own query aside. */
async function idsOn({ client }: Phone): Promise<Set<string>> {
  const rows = await client.fetch(client.query('records'), { policy: 'local-only' });
  return new Set(rows.map(({ id }) => id));
}

/** A token that may do everything. */
function serviceToken(): string {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { 'x-triplit-token-type': 'secret', 'x-triplit-project-id': PROJECT };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
