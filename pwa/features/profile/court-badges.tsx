import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import type { MembershipType } from '#shared/domain/membership.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { profile as text } from '#shared/text/profile.ts';

/** Badges for free or premium, and for test members. */
export function CourtBadges({
  membership,
  isTest,
}: {
  membership: MembershipType;
  isTest: boolean;
}) {
  const isPremium = membership === 'premium';
  return (
    <>
      <CourtBadge>
        {isPremium && <Crown aria-hidden="true" className="size-4 shrink-0" />}
        {isPremium ? dashboard.premiumMember : dashboard.freeMember}
      </CourtBadge>
      {isTest && <CourtBadge>{text.test}</CourtBadge>}
    </>
  );
}

/** A badge as it is drawn on the painted court. */
export function CourtBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border-2 border-white bg-floor px-2.5 py-0.5 font-semibold max-sm:text-sm wrap-break-word">
      {children}
    </span>
  );
}
