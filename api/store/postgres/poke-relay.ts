import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod/mini';
import type { LocalPokes, Pokes } from '../pokes.ts';
import { OPEN_LOCK } from './locks.ts';

const CHANNEL = 'ppr_pokes';
/** A PostgreSQL notice has less than 8,000 bytes; an id takes at most 40 of them. */
const IDS_PER_NOTICE = 150;
/** How often the connection is checked, because it may die without an error. */
const BEAT_MS = 15_000;
const BEAT_TIMEOUT_MS = 5_000;
const RETRY_MS = { first: 100, longest: 5_000 };

const notice = z.object({
  /** The sending process, which has poked its own streams already. */
  from: z.string(),
  viewers: z.optional(z.array(z.number())),
  endedSessions: z.optional(z.array(z.string())),
  /** Set if the sender may have missed changes. */
  everyone: z.optional(z.literal(true)),
});

type Notice = z.infer<typeof notice>;

/** Called when the connection to the database is lost or back, for the log. */
export type LineListener = (state: 'lost' | 'back') => void;

/**
 * Carries pokes between the processes of one database by LISTEN and NOTIFY (architecture: Poke). This process's own
 * streams are poked at once, others a moment later. After a lost connection everyone is poked, since changes may have
 * been missed. Resolves once it listens. The connection also holds the lock that blocks a restore (locks.ts).
 */
export async function relayPokes(
  url: string,
  local: LocalPokes,
  onLine: LineListener = () => {},
): Promise<Pokes> {
  const relay = new PokeRelay(url, local, onLine);
  await relay.open();
  return {
    emit: (viewers) => {
      const all = [...viewers];
      local.emit(all);
      relay.tell({ viewers: all });
    },
    endSessions: (sessionIds) => {
      local.endSessions(sessionIds);
      relay.tell({ endedSessions: [...sessionIds] });
    },
    listen: (listener) => local.listen(listener),
    open: () => local.open(),
    close: () => {
      relay.close();
      local.close();
    },
  };
}

class PokeRelay {
  readonly #url: string;
  readonly #local: LocalPokes;
  readonly #onLine: LineListener;
  readonly #me = randomUUID();
  readonly #viewers = new Set<number>();
  readonly #endedSessions = new Set<string>();
  #client: Client | null = null;
  #isSending = false;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, local: LocalPokes, onLine: LineListener) {
    this.#url = url;
    this.#local = local;
    this.#onLine = onLine;
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: BEAT_TIMEOUT_MS,
      connectionTimeoutMillis: BEAT_TIMEOUT_MS,
      application_name: 'ppr-pokes',
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [OPEN_LOCK]);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#beat = setInterval(() => {
      client.query('select 1').catch(() => this.#lose(client));
    }, BEAT_MS).unref();
  }

  /** Notifies the other processes, together with everything else that is queued. */
  tell({ viewers = [], endedSessions = [] }: Omit<Notice, 'from'>): void {
    for (const viewer of viewers) this.#viewers.add(viewer);
    for (const id of endedSessions) this.#endedSessions.add(id);
    void this.#send();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.#client?.end().catch(() => {});
    this.#client = null;
  }

  /** A notice lost with the connection is made up for by `everyone` once it is back. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#client && this.#viewers.size + this.#endedSessions.size > 0) {
      const client = this.#client;
      const viewers = take(this.#viewers);
      const endedSessions = take(this.#endedSessions);
      await this.#notify(client, { viewers, endedSessions }).catch(() => this.#lose(client));
    }
    this.#isSending = false;
  }

  async #notify(client: Client, what: Omit<Notice, 'from'>): Promise<void> {
    const payload = JSON.stringify({ from: this.#me, ...what } satisfies Notice);
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  }

  #receive(payload: string): void {
    const heard = readNotice(payload);
    // Another version of PPR, or another client, sent something unknown: poke everyone rather than miss a change.
    if (heard === null) this.#local.emitToAll();
    if (heard === null || heard.from === this.#me) return;
    if (heard.everyone) this.#local.emitToAll();
    if (heard.viewers) this.#local.emit(heard.viewers);
    if (heard.endedSessions) this.#local.endSessions(heard.endedSessions);
  }

  #lose(client: Client): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#beat);
    client.end().catch(() => {});
    this.#onLine('lost');
    this.#reopen(RETRY_MS.first);
  }

  #reopen(waitMs: number): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.open()
        .then(() => this.#return())
        .catch(() => this.#reopen(Math.min(waitMs * 2, RETRY_MS.longest)));
    }, waitMs).unref();
  }

  async #return(): Promise<void> {
    this.#onLine('back');
    this.#local.emitToAll();
    const client = this.#client;
    if (client) await this.#notify(client, { everyone: true }).catch(() => this.#lose(client));
    void this.#send();
  }
}

/** Removes as many entries from a set as fit one notice. */
function take<T>(all: Set<T>): T[] {
  const some = [...all].slice(0, IDS_PER_NOTICE / 2);
  for (const one of some) all.delete(one);
  return some;
}

/** Null if the payload is not ours: any role of the database may send on any channel. */
function readNotice(payload: string): Notice | null {
  try {
    return notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
