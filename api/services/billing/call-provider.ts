import { describeError, errorCode } from '#api/core/errors.ts';
import { Problem } from '#api/core/problem.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import type { Deps } from '../deps.ts';

/**
 * Runs work that needs the payment provider. Throws `payments_unset` if this server has none, and `provider_failed`,
 * with the message `failed`, if it refuses or is not reached; the log says why.
 */
export async function callProvider<T>(
  { provider, log }: Pick<Deps, 'provider' | 'log'>,
  failed: string,
  work: (provider: Provider) => Promise<T>,
): Promise<T> {
  if (!provider) throw new Problem('payments_unset', subscriptionMessages.paymentUnset);
  try {
    return await work(provider);
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    log.error('provider-failed', describeError(error));
    throw new Problem('provider_failed', failed);
  }
}

/** Runs work that can also be done later. False if the provider refuses or cannot be reached; the log says why. */
export async function tryProvider(
  { log }: Pick<Deps, 'log'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    log.warn('provider-failed', describeError(error));
    return false;
  }
}

/** Errors that the provider repeats under the same idempotency key. */
const FINAL = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripePermissionError',
  'StripeIdempotencyError',
]);

/** True if the provider has answered for good; false if it is busy or has not finished the first call. */
export function isFinal(error: unknown): boolean {
  if (!isOfProvider(error)) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  return FINAL.has(error.type) || status >= 500;
}

/** True if the object does not exist at the provider, or no longer. */
export function isGone(error: unknown): boolean {
  return isOfProvider(error) && 'code' in error && error.code === 'resource_missing';
}

/** True if a connected account is closed or does not belong to us any more: it cannot be queried. */
export function isAccountGone(error: unknown): boolean {
  return isGone(error) || (isOfProvider(error) && errorCode(error) === 'account_invalid');
}

/** True if the missing object is a price: a setting of this server is wrong. */
export function isPriceUnknown(error: unknown): boolean {
  if (!isGone(error) || !isOfProvider(error) || !('param' in error)) return false;
  return String(error.param).endsWith('[price]');
}

/** Ignores that an object is gone at the provider; rethrows anything else. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/** True for errors of the provider's library, which have such a type name. */
export function isOfProvider(error: unknown): error is Error & { type: string } {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
