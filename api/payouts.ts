import { toDollars } from '#shared/domain/money.ts';
import { runPayouts } from './billing/payouts.ts';
import { ConfigError, readProcessConfig } from './env.ts';
import { openDeps } from './open.ts';

/** After these nothing is left for a person to do. */
const SETTLED = new Set(['paid', 'would be paid', 'not connected']);

await payOut(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

/**
 * `npm run payouts`: pays affiliates what is due to them, besides the monthly run of the server (spec 9);
 * with `-- --dry-run` it only tells. Prints a line for each, and ends with 1 when one was not paid.
 */
async function payOut(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--dry-run'))
    throw new ConfigError('Usage: npm run payouts [-- --dry-run]');
  const deps = await openDeps(readProcessConfig());
  try {
    if (!deps.provider)
      throw new ConfigError('Payments are off: see docs/operating.md for the settings of Stripe.');
    const outcomes = await runPayouts(deps, deps.provider, { dryRun: args.length > 0 });
    for (const { affiliateId, amount, outcome } of outcomes)
      process.stdout.write(`member ${affiliateId}: $${toDollars(amount)} ${outcome}\n`);
    process.stdout.write(`${outcomes.length} with at least $10.00 due\n`);
    if (outcomes.some(({ outcome }) => !SETTLED.has(outcome))) process.exitCode = 1;
  } finally {
    deps.pokes.close();
    await deps.store.close();
  }
}
