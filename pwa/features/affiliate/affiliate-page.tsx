import { Page } from '#pwa/ui/components/page.tsx';
import { affiliate as text } from '#shared/text/affiliate.ts';
import { CommissionDetails } from './commission-details.tsx';
import { EarningsHistory } from './earnings-history.tsx';
import { EarningsTotals } from './earnings-totals.tsx';
import { Payouts } from './payouts.tsx';
import { useEarnings } from './queries.ts';
import { ReadPlaceholder } from './read-placeholder.tsx';
import { ReferralLink } from './referral-link.tsx';

/** The affiliate page (AFF-1): the link and its QR code work without signal, the earnings do not. */
export function AffiliatePage() {
  const read = useEarnings();
  return (
    <Page title={text.title}>
      <ReferralLink />
      {read.state === 'read' ? (
        <>
          <EarningsTotals {...read.data} />
          <Payouts state={read.data.payouts} />
        </>
      ) : (
        <ReadPlaceholder read={read} />
      )}
      <CommissionDetails />
      {read.state === 'read' && <EarningsHistory earnings={read.data.earnings} />}
    </Page>
  );
}
