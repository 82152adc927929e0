import { join } from 'node:path';
import { sweepSessions } from './accounts/sessions.ts';
import type { Deps } from './deps.ts';
import { type Config, ConfigError, unusable } from './env.ts';
import { sweepAttempts } from './features/auth/attempts.ts';
import { createLog } from './http/log.ts';
import { createPokes } from './store/pokes.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Opens what the app needs from the outside: the migrated store, the clock, the log. */
export async function openDeps(config: Config): Promise<Deps> {
  return {
    store: await openStore(config),
    now: Date.now,
    config,
    pokes: createPokes(),
    log: createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`)),
  };
}

/** Forgets expired sessions and limits now and every hour, for as long as the process lives. */
export function sweepHourly({ store, now, log }: Deps): void {
  const sweep = () => {
    store
      .write(async (tx) => {
        await sweepSessions(tx, now());
        await sweepAttempts(tx, now());
      })
      .catch(() => log.warn('sweep-failed'));
  };
  sweep();
  setInterval(sweep, HOUR_MS).unref();
}

async function openStore({ dataDir, databaseUrl }: Config): Promise<Store> {
  if (databaseUrl !== undefined)
    throw new ConfigError('Wrong setting: DATABASE_URL is not supported by this version.');
  return openSqliteStore(join(dataDir, 'ppr.sqlite')).catch((error: unknown) => {
    throw unusable(dataDir, error);
  });
}
