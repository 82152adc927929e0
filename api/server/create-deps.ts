import { type Config, unusable } from '#api/core/config.ts';
import { createLog, type Log } from '#api/core/log.ts';
import { createMetrics } from '#api/core/metrics.ts';
import { sqliteFile } from '#api/core/store-location.ts';
import { createWakeSignal } from '#api/core/wake-signal.ts';
import { openProvider } from '#api/integrations/stripe/open-provider.ts';
import { refreshSearchColumns } from '#api/services/accounts/search-columns.ts';
import { checkStripeMode } from '#api/services/billing/pin-stripe-mode.ts';
import type { Deps } from '#api/services/deps.ts';
import { createPokes } from '#api/store/pokes.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { timedStore } from './timed-store.ts';

/** What an operator can do if search has no index; more in docs/operating.md. */
const SEARCH_REMEDY = 'CREATE EXTENSION pg_trgm in this database, then restart';

/** Opens the app's dependencies: the migrated store, the clock, the log and others. */
export async function createDeps(config: Config): Promise<Deps> {
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`));
  const metrics = createMetrics({ ofProcess: true });
  const opened = await openStore(config, log);
  const { unindexed } = opened.store;
  if (unindexed) log.warn('search-without-index', { reason: unindexed, remedy: SEARCH_REMEDY });
  await refreshSearchColumns(opened.store);
  const provider = await openProvider(config);
  if (provider)
    await checkStripeMode(opened.store, provider).catch(async (error: unknown) => {
      opened.pokes.close();
      await opened.store.close();
      throw error;
    });
  return {
    ...opened,
    store: timedStore(opened.store, metrics),
    metrics,
    now: Date.now,
    config,
    log,
    wakeSignal: createWakeSignal(),
    provider,
  };
}

/** The store, and the pokes shared by all processes that have it open. */
type OpenStore = Pick<Deps, 'store' | 'pokes'>;

async function openStore({ dataDir, databaseUrl }: Config, log: Log): Promise<OpenStore> {
  if (databaseUrl !== undefined) return openDatabase(databaseUrl, log);
  const waiting = () => log.warn('waiting-for-another-process', { dataDir });
  const store = await openSqliteStore(sqliteFile(dataDir), waiting).catch((error: unknown) => {
    throw unusable(`DATA_DIR ${dataDir}`, error);
  });
  return { store, pokes: createPokes() };
}

/** Loads PostgreSQL's driver only when it is used. */
async function openDatabase(url: string, log: Log): Promise<OpenStore> {
  const { openPostgresStore } = await import('#api/store/postgres/open-store.ts');
  const { relayPokes } = await import('#api/store/postgres/poke-relay.ts');
  const store = await openPostgresStore(url).catch((error: unknown) => {
    throw unusable('DATABASE_URL', error);
  });
  const pokes = await relayPokes(url, createPokes(), (line) => log.warn(`poke-connection-${line}`));
  return { store, pokes };
}
