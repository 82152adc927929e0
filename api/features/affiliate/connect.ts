import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { callProvider } from '#api/services/billing/call-provider.ts';
import { connectPayoutAccount } from '#api/services/billing/payout-account.ts';
import { providerLimits } from '#api/services/billing/provider-rate-limits.ts';
import type { Deps } from '#api/services/deps.ts';
import { paths } from '#shared/domain/paths.ts';
import type { ProviderPage } from '#shared/schemas/subscription.ts';
import { affiliate } from '#shared/text/affiliate.ts';

/**
 * Returns the provider's page where a member connects the account for payouts, or changes it (AFF-4). Throws
 * `payments_unset`, `provider_failed` and `slow_down`.
 */
export function connect(deps: Deps, { userId }: Session): Promise<ProviderPage> {
  const { store, now, config } = deps;
  return callProvider(deps, affiliate.connectFailed, async (provider) => {
    await store.write((tx) => takeAttempt(tx, providerLimits(userId), now()));
    return connectPayoutAccount(deps, provider, userId, config.publicOrigin + paths.affiliate);
  });
}
