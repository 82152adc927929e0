import { useUser } from '#pwa/services/session/session.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { ShareLink } from '#pwa/ui/share/share-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { affiliate, referral as text } from '#shared/text/affiliate.ts';

/** The member's referral link, `{origin}/auth?ref={code}` (AUTH-2), and its QR code. */
export function ReferralLink() {
  const { affiliateCode } = useUser();
  return (
    <TitledCard id="referral-link" title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-lg">{affiliate.commission}</p>
        <ShareLink
          link={window.location.origin + paths.registerWith(affiliateCode)}
          copied={text.copied}
        >
          {text.code} <span className="select-all">{affiliateCode}</span>
        </ShareLink>
      </div>
    </TitledCard>
  );
}
