import { freePort } from '../../../.ci/free-port.ts';
import { dataFolder, type ServerProcess, startServer } from '../server-process.ts';
import { PASSWORD } from './writing-phones.ts';

/** Starts one server on one store and port, repeatedly. */
export async function restartableServer({
  folder = dataFolder(),
  databaseUrl,
}: {
  folder?: string;
  databaseUrl: string | undefined;
}): Promise<() => Promise<ServerProcess>> {
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret that only this test knows',
    ADMIN_PASSWORD: PASSWORD,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return async () => {
    const server = startServer(variables);
    await server.printed('PPR is at');
    return server;
  };
}
