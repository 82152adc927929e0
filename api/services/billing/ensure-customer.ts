import { Problem } from '#api/core/problem.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { sessionText } from '#shared/text/session.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { pinStripeMode } from './pin-stripe-mode.ts';
import { queueBillingTask } from './queue-billing-task.ts';
import { type Attempt, keepCustomer } from './subscription-attempt.ts';

/**
 * Returns the member's customer at the provider. Two concurrent calls of one attempt create only one; a call that
 * created a second one deletes it and uses the stored one. Throws `signed_out` if the account was deleted meanwhile,
 * and the provider's errors.
 */
export async function ensureCustomer(
  { store, now }: Deps,
  provider: Provider,
  { member, subscription }: Attempt,
): Promise<string> {
  const { id: userId, stripeCustomerId } = member;
  if (stripeCustomerId !== null) {
    await updateCustomer(provider, stripeCustomerId, member);
    return stripeCustomerId;
  }
  // Without fields that may change, because a retry under the same idempotency key must send the same content.
  const { stripe } = provider;
  const made = await stripe.customers.create(
    { metadata: { userId } },
    { idempotencyKey: `customer-${subscription.attempt}` },
  );
  const kept = await store.write(async (tx) => {
    await pinStripeMode(tx, provider);
    const id = await keepCustomer(tx, userId, made.id, now());
    if (id !== made.id) await queueBillingTask(tx, 'delete-customer', made.id, now());
    return id;
  });
  if (kept === null) throw new Problem('signed_out', sessionText.required);
  await updateCustomer(provider, kept, member);
  return kept;
}

/** Gives the provider the member's present name and email, to which it sends receipts. */
export async function updateCustomer(
  { stripe }: Provider,
  customer: string,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
): Promise<void> {
  await stripe.customers.update(customer, { name: username, ...(email !== null && { email }) });
}
