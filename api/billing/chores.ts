import type { Deps } from '../deps.ts';
import type { Provider } from '../outside/stripe/open-provider.ts';
import { doNextTask } from '../queue.ts';
import type { ChoreKind } from '../store/tables/billing.ts';
import { unlessGone } from './ask-provider.ts';
import { syncCredits } from './credits.ts';
import { endSubscription } from './end-subscription.ts';

/** Each does no more when it is done again. */
const DO: Record<ChoreKind, (deps: Deps, provider: Provider, about: string) => Promise<void>> = {
  'move-credits': (deps, provider, about) => syncCredits(deps, provider, Number(about)),
  'cancel-subscription': (_deps, provider, about) =>
    endSubscription(provider, about).catch(unlessGone),
  // Ends what they pay for, too.
  'delete-customer': async (_deps, { stripe }, about) => {
    await stripe.customers.del(about).catch(unlessGone);
  },
};

/**
 * Does the first chore that is due (api/queue.ts); none is ever given up. False when none is due, and when
 * it failed. Throws only when the store fails.
 */
export function doNextChore(deps: Deps, provider: Provider): Promise<boolean> {
  return doNextTask(deps, {
    table: 'billingChores',
    noun: 'billing-chore',
    triesMax: Number.POSITIVE_INFINITY,
    work: ({ kind, about }) => DO[kind](deps, provider, about),
  });
}
