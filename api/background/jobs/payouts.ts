import { runPayouts } from '#api/services/billing/payouts.ts';
import type { Deps } from '#api/services/deps.ts';
import { type Job, monthly } from './job.ts';

/**
 * Makes the payouts of a month (AFF-4) as soon as it begins in UTC, or when the server next runs. A run that was
 * interrupted, or got no answer for some affiliate, is repeated, which pays nobody twice (AFF-10).
 */
export const payoutsJob: Job = {
  name: 'payouts',
  does: 'pays affiliates what is due; see also: npm run payouts -- --dry-run',
  isOff: ({ provider }) => provider === null,
  nextAfter: monthly,
  doBatch: async (deps, signal) => {
    await payOut(deps, signal);
    return false;
  },
};

async function payOut(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!deps.provider) return;
  const outcomes = await runPayouts(deps, deps.provider, { signal });
  deps.log.info('payouts', {
    paid: outcomes.filter(({ outcome }) => outcome === 'paid').length,
    of: outcomes.length,
  });
  if (outcomes.some(({ outcome }) => outcome === 'not answered'))
    throw new Error('The provider did not say whether it paid');
}
