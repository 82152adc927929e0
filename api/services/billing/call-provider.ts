import { describeError } from '#api/core/describe-error.ts';
import { errorCode } from '#api/core/error-code.ts';
import { Problem } from '#api/core/problem.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import { membership } from '#shared/text/membership.ts';
import type { Deps } from '../deps.ts';

/**
 * Does what needs the payment provider. Throws `payments_unset` where this server has none, and
 * `provider_failed`, in the words of `failed`, when it refuses or is not reached; the log says why.
 */
export async function callProvider<T>(
  { provider, log }: Pick<Deps, 'provider' | 'log'>,
  failed: string,
  work: (provider: Provider) => Promise<T>,
): Promise<T> {
  if (!provider) throw new Problem('payments_unset', membership.paymentUnset);
  try {
    return await work(provider);
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    log.error('provider-failed', describeError(error));
    throw new Problem('provider_failed', failed);
  }
}

/** Does what may as well be done later. False when the provider refuses or is not reached; the log says why. */
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

/** Answers that the provider gives again whenever the same is asked under the same key. */
const FINAL = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripePermissionError',
  'StripeIdempotencyError',
]);

/** True when the provider has answered for good; not for one that is busy, or has not done with the first call. */
export function isFinal(error: unknown): boolean {
  if (!isOfProvider(error)) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  return FINAL.has(error.type) || status >= 500;
}

/** True when what was asked about is not there at the provider, or not any more. */
export function isGone(error: unknown): boolean {
  return isOfProvider(error) && 'code' in error && error.code === 'resource_missing';
}

/** True if a connected account is closed or does not belong to us any more: it cannot be queried. */
export function isAccountGone(error: unknown): boolean {
  return isGone(error) || (isOfProvider(error) && errorCode(error) === 'account_invalid');
}

/** True when what is not there is a price: a setting of this server's is wrong, and nothing else. */
export function isPriceUnknown(error: unknown): boolean {
  if (!isGone(error) || !isOfProvider(error) || !('param' in error)) return false;
  return String(error.param).endsWith('[price]');
}

/** Lets pass that something is gone at the provider; throws anything else again. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/** True for what the provider's library throws: its errors alone name their type so. */
export function isOfProvider(error: unknown): error is Error & { type: string } {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
