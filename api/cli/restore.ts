import { resolve } from 'node:path';
import { ConfigError, readStoreLocation } from '#api/core/config.ts';
import { sum } from '#api/store/backup/counts.ts';
import { restore } from '#api/store/backup/engines.ts';
import { print, runCommand, withStopSignals } from './run-command.ts';

/**
 * `npm run restore -- <file>`: restores a backup into an empty store, or with `--replace` over existing records, and
 * starts a new epoch: every phone reads everything again and sends what the backup lacks (architecture: Epoch and
 * lineage).
 */
await runCommand(async (args) => {
  const replace = args.includes('--replace');
  const [backup, ...more] = args.filter((arg) => arg !== '--replace');
  if (backup === undefined || more.length > 0)
    throw new ConfigError('Usage: npm run restore -- <file> [--replace]');
  const counts = await withStopSignals((signal) =>
    restore(readStoreLocation(), resolve(backup), { replace, signal }),
  );
  print(
    `Restored ${sum(counts)} rows in ${counts.size} tables.`,
    'Start the server. Phones reload everything and send what the backup lacks.',
  );
});
