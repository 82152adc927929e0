import { apiPost } from '#pwa/services/http/api-client.ts';
import { providerPage } from '#shared/schemas/subscription.ts';

/**
 * Opens the payment provider's pages, where an account for payouts is connected (AFF-4); they lead back here.
 * Throws `ApiError`.
 */
export async function connectPayouts(): Promise<void> {
  const { url } = await apiPost('/api/affiliate/connect', {}, providerPage);
  window.location.assign(url);
}
