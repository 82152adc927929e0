import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { useIsWide } from '#pwa/ui/hooks/use-is-wide.ts';
import { ShareLink } from '#pwa/ui/share/share-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { commissions, earnings, referral, affiliate as text } from '#shared/text/affiliate.ts';
import { EarningsHistory } from './earnings-history.tsx';
import { EarningsTotals } from './earnings-totals.tsx';
import { Payouts } from './payouts.tsx';
import { useEarnings } from './queries.ts';

const COLUMN = 'grid grid-cols-1 gap-4';

/** The affiliate page (AFF-1): the link and its QR code work without signal, the earnings do not. */
export function AffiliatePage() {
  const read = useEarnings();
  const pays = paysIn(read);
  return (
    <Page title={text.title} isWide={useIsWide()}>
      <div className={cx(COLUMN, 'lg:grid-cols-2 lg:items-start')}>
        <div className={COLUMN}>
          <ReferralLink pays={pays} />
          {read.state === 'read' ? (
            <>
              <EarningsTotals {...read.data} />
              <Payouts state={read.data.payouts} />
            </>
          ) : (
            <ReadPlaceholder read={read} />
          )}
        </div>
        <div className={COLUMN}>
          {pays !== 'unknown' && <CommissionDetails isOff={pays === 'off'} />}
          {read.state === 'read' && <EarningsHistory {...read.data} />}
        </div>
      </div>
    </Page>
  );
}

/** Whether referrals earn on this server. Only the server knows: without its answer nothing is promised. */
type Pays = 'asking' | 'unknown' | 'off' | 'on';

function paysIn(read: ReturnType<typeof useEarnings>): Pays {
  if (read.state === 'loading') return 'asking';
  if (read.state !== 'read') return 'unknown';
  return read.data.payouts === 'off' ? 'off' : 'on';
}

/** The member's referral link, `{origin}/auth?ref={code}` (AUTH-2), its QR code, and what it earns. */
function ReferralLink({ pays }: { pays: Pays }) {
  const { affiliateCode } = useUser();
  return (
    <TitledCard id="referral-link" title={referral.title}>
      <div className="grid grid-cols-1 gap-4">
        <ShareLink
          link={window.location.origin + paths.registerWith(affiliateCode)}
          copied={referral.copied}
        >
          {referral.code} <span className="select-all">{affiliateCode}</span>
        </ShareLink>
        {pays !== 'unknown' && (
          <>
            <p
              className={cx(
                'rounded-xl bg-sunken p-3 text-center text-lg text-balance font-semibold',
                pays === 'asking' && 'invisible',
              )}
            >
              {pays === 'off' ? referral.off : referral.example}
            </p>
            <p className="text-center text-balance text-muted">{text.commission}</p>
          </>
        )}
      </div>
    </TitledCard>
  );
}

/** Shown instead of the earnings while they are loading, need signal, or were refused, with the reason. */
function ReadPlaceholder({ read }: { read: Exclude<OnlineRead<unknown>, { state: 'read' }> }) {
  if (read.state === 'loading') return <SkeletonCards count={2} height="11rem" />;
  return <ReadFailure read={read} text={earnings} />;
}

/** How commissions work and when they are paid (AFF-1). */
function CommissionDetails({ isOff }: { isOff: boolean }) {
  return (
    <TitledCard id="commissions" title={isOff ? commissions.titleOff : commissions.title}>
      <ul className="grid list-disc gap-2 pl-[1.5em]">
        {commissions.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </TitledCard>
  );
}
