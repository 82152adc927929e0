import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '#api/core/config.ts';
import { createLog } from '#api/core/log.ts';
import { createMetrics } from '#api/core/metrics.ts';
import { createWakeSignal } from '#api/core/wake-signal.ts';
import { openProvider } from '#api/integrations/stripe/open-provider.ts';
import { createApp } from '#api/server/create-app.ts';
import type { Deps } from '#api/services/deps.ts';
import type { StaticFiles } from '../http/static-files.ts';
import { createPokes } from '../store/pokes.ts';
import { signIn, TestClient } from './http/test-client.ts';
import { createTestStore, type TestStore } from './test-store.ts';

export interface TestApp extends Deps {
  app: ReturnType<typeof createApp>;
  /** Where the store is. */
  place: TestStore;
  /** A browser without a session. */
  visitor: TestClient;
  /** Another browser without a session. */
  browser(): TestClient;
  /** A member's browser, signed in by its own session row. */
  signedIn(userId: number): Promise<TestClient>;
  /** The logged lines. */
  logged: string[];
}

export interface TestAppOptions {
  now?: () => number;
  config?: Partial<Config>;
  /** The timeout of a call to the payment provider. */
  providerTimeoutMs?: number;
  /** A built app to serve beside the API. */
  files?: StaticFiles;
}

/** The whole API on its own real store, on the engine of this run; closed when the test ends. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-test-'));
  const place = await createTestStore(folder);
  const store = await place.open();
  const logged: string[] = [];
  const config = { ...testConfig(folder), databaseUrl: place.databaseUrl, ...options.config };
  const deps: Deps = {
    store,
    now: options.now ?? Date.now,
    config,
    provider: await openProvider(config, options.providerTimeoutMs),
    pokes: createPokes(),
    wakeSignal: createWakeSignal(),
    metrics: createMetrics(),
    log: createLog('debug', (line) => logged.push(line)),
  };
  const app = createApp(deps, options.files);
  onTestFinished(async () => {
    deps.pokes.close();
    await store.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const browser = () => new TestClient(app, deps.config.publicOrigin);
  return {
    ...deps,
    app,
    place,
    visitor: browser(),
    browser,
    logged,
    signedIn: (userId) => signIn(browser(), deps, userId),
  };
}

function testConfig(dataDir: string): Config {
  return readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret that only tests know and use',
    VAPID_PUBLIC_KEY:
      'BF2eNMBzHw4ZJVX77h3TPKoVxqHBLbUjgthsktAiBixE_UfjwwJjv5NNC_cNB7AQXj5V_enfel66Y41nYtbcklc',
    VAPID_PRIVATE_KEY: 'EWj60oCeAJG9rTldRBrldnQv69D0C2QKiRvE-NYJRHg',
  });
}
