import type Stripe from 'stripe';
import { membership } from '#shared/text/membership.ts';
import { askProvider } from '../../billing/ask-provider.ts';
import { handleEvent } from '../../billing/handle-event.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import type { Provider } from '../../outside/stripe/open-provider.ts';

/**
 * Takes what the payment provider tells, if it was signed by the provider not long ago. Throws
 * `bad_signature`, `payments_unset`, and `provider_failed` when what it is about cannot be looked at: then
 * the provider tells it again.
 */
export function takeEvent(deps: Deps, body: string, signature: string): Promise<void> {
  return askProvider(deps, membership.paymentFailed, async (provider) => {
    const event = await readEvent(provider, body, signature, deps.now());
    await handleEvent(deps, provider, event);
  });
}

/** The event that was signed with the secret of this server within five minutes. Throws `bad_signature`. */
async function readEvent(
  { stripe, webhookSecret }: Provider,
  body: string,
  signature: string,
  now: number,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      undefined,
      undefined,
      now,
    );
  } catch {
    throw new Problem('bad_signature', membership.badSignature);
  }
}
