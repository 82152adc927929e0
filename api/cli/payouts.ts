import { ConfigError, npmWantsDryRun } from '#api/core/config.ts';
import { runPayouts } from '#api/services/billing/payouts.ts';
import { toDollars } from '#shared/domain/money.ts';
import { print, runCommand, withDeps } from './run-command.ts';

/** Outcomes that need no action by the operator. */
const SETTLED = new Set(['paid', 'would be paid', 'not connected']);

/**
 * `npm run payouts`: pays affiliates what is due, in addition to the monthly job (AFF-4). With `-- --dry-run`,
 * or without these two dashes, it only reports. Prints a line per affiliate, and exits with 1 if one was not
 * paid.
 */
await runCommand(async (args) => {
  if (args.some((arg) => arg !== '--dry-run'))
    throw new ConfigError('Usage: npm run payouts [-- --dry-run]');
  await withDeps(async (deps) => {
    if (!deps.provider)
      throw new ConfigError('Payments are off: see docs/operating.md for the settings of Stripe.');
    const dryRun = args.length > 0 || npmWantsDryRun();
    const outcomes = await runPayouts(deps, deps.provider, { dryRun });
    for (const { affiliateId, amount, outcome } of outcomes)
      print(`member ${affiliateId}: $${toDollars(amount)} ${outcome}`);
    print(`${outcomes.length} with at least $10.00 due`);
    if (outcomes.some(({ outcome }) => !SETTLED.has(outcome))) process.exitCode = 1;
  });
});
