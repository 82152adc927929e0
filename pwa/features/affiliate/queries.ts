import { apiGet } from '#pwa/app/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/app/use-online-read.ts';
import { type EarningsResponse, earningsResponse } from '#shared/schemas/affiliate.ts';

/** One's own commissions, what they come to, and where they are paid to (spec 7): online only. */
export function useEarnings(): OnlineRead<EarningsResponse> {
  return useOnlineRead(['earnings'], () => apiGet('/api/affiliate/earnings', earningsResponse));
}
