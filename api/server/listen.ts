import type { Server } from 'node:http';
import { ConfigError } from '#api/core/config.ts';

export type { Server } from 'node:http';

/** How long running requests may take when the server shuts down. */
const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** Longer than a load balancer keeps its side, so that it never sends into a closing connection. */
const KEEP_ALIVE_MS = 65_000;

/** Listens on the port; throws `OperatorError` with one line if the port is in use. */
export function listen(server: Server, port: number): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(portTaken(port)) : error);
    });
    server.listen(port, resolve);
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

function portTaken(port: number): string {
  return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
}
