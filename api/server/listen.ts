import { IncomingMessage, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Config, ConfigError } from '#api/core/config.ts';

export type { Server } from 'node:http';

/** How long running requests may take when the server shuts down. */
const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** Longer than a load balancer keeps its side, so that it never sends into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
/** How long a request may take to arrive whole, as the app waits for an answer; Node looks for slow ones regularly. */
const RECEIVE_MAX_MS = 30_000;
const RECEIVE_CHECK_MS = 5000;

/**
 * Connections that the system holds until the server takes them; it allows fewer if `net.core.somaxconn` is lower. With
 * Node's 511, phones that come back all at once have their connections reset while the server is busy.
 */
const BACKLOG = 4096;

/** No program of anybody sends smaller parts than these, but for some at the beginning. */
const PARTS_AT_FIRST = 100;
const PART_BYTES = 128;

/**
 * A request that ends its connection if its body comes in very many parts: each costs thousands of times what its bytes
 * do, so that chunks of one byte would keep this thread busy for seconds for each megabyte.
 */
class MessageOfFewParts extends IncomingMessage {
  #parts = 0;
  #bytes = 0;

  /** Node calls it with each part as it arrives, and with null at the end. */
  override push(part: Buffer | null): boolean {
    this.#parts += 1;
    this.#bytes += part?.length ?? 0;
    if (part === null || this.#parts <= PARTS_AT_FIRST + this.#bytes / PART_BYTES)
      return super.push(part);
    // Nothing is answered, because nobody who sends such a body reads it.
    this.destroy();
    return false;
  }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** The server, which ends requests that take too long to arrive. It does not listen yet. */
export function createServer(
  fetch: Fetch,
  { receiveMaxMs = RECEIVE_MAX_MS, checkMs = RECEIVE_CHECK_MS } = {},
): Server {
  const serverOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: receiveMaxMs,
    requestTimeout: receiveMaxMs,
    connectionsCheckingInterval: checkMs,
    IncomingMessage: MessageOfFewParts,
  };
  // Guarantee: without options for HTTP/2 or TLS it is a plain server.
  return createAdaptorServer({ fetch, serverOptions }) as Server;
}

/** Listens on the port, at one address or at all; throws `ConfigError` with one line if that is not possible. */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = explain(error, port, host);
      reject(reason === null ? error : new ConfigError(reason));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

/** Takes no new connections, lets running requests finish, and resolves when all connections are closed. */
export async function shutDown(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearInterval(idle);
  clearTimeout(grace);
}

function explain({ code }: NodeJS.ErrnoException, port: number, host = ''): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is no address of this machine (${code}).`;
  return null;
}
