import { resolve } from 'node:path';
import { ConfigError, readStoreLocation } from '#api/core/config.ts';
import type { StoreLocation } from '#api/core/store-location.ts';
import { sum } from '#api/store/backup/counts.ts';
import { backUp } from '#api/store/backup/engines.ts';
import { print, runCommand, withStopSignals } from './run-command.ts';

/**
 * `npm run backup -- <file>`: writes a snapshot of the store into a new file while the server runs, and verifies it by
 * restoring it.
 */
await runCommand(async ([target, ...more]) => {
  if (target === undefined || more.length > 0)
    throw new ConfigError('Usage: npm run backup -- <new file>');
  const place = readStoreLocation();
  const counts = await withStopSignals((signal) => backUp(place, resolve(target), signal));
  print(
    `Backed up ${sum(counts)} rows in ${counts.size} tables to ${resolve(target)}, and restored it once to verify it.`,
    `It contains personal data, so keep it private. Not included: ${besides(place)}.`,
  );
});

function besides({ dataDir, databaseUrl }: StoreLocation) {
  const secret = databaseUrl === undefined ? `${dataDir}/auth-secret` : 'AUTH_SECRET';
  return `${secret} (without it everyone has to sign in again), your other settings, and unread emails in ${dataDir}/mail`;
}
