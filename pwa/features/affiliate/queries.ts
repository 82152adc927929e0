import { useState } from 'react';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { type EarningsResponse, earningsResponse } from '#shared/schemas/affiliate.ts';

/**
 * The own commissions, their totals and the payout account. Online only and read at each visit (API-4), since payments
 * and refunds of others change them.
 */
export function useEarnings(): OnlineRead<EarningsResponse> {
  const [visit] = useState(() => Date.now());
  return useOnlineRead(['earnings', visit], () =>
    apiGet('/api/affiliate/earnings', earningsResponse),
  );
}
