import type Stripe from 'stripe';
import { Problem } from '#api/core/problem.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { callProvider } from '#api/services/billing/call-provider.ts';
import { handleEvent } from '#api/services/billing/handle-event.ts';
import type { Deps } from '#api/services/deps.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';

/**
 * Handles an event of the payment provider if its signature is valid and recent. Throws `bad_signature`,
 * `payments_unset`, and `provider_failed` if the event's object cannot be fetched: then the provider sends the event
 * again.
 */
export function receiveEvent(deps: Deps, body: string, signature: string): Promise<void> {
  return callProvider(deps, subscriptionMessages.paymentFailed, async (provider) => {
    const event = await readEvent(provider, body, signature, deps.now());
    await handleEvent(deps, provider, event);
  });
}

/** The event, if it was signed with this server's secret within the last five minutes. Throws `bad_signature`. */
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
    throw new Problem('bad_signature', subscriptionMessages.badSignature);
  }
}
