import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';

/** The welcome by first name, else username, with avatar, membership badge and stats (DASH-1 to DASH-3). */
export function WelcomeHeader({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <header className="court-corner grid grid-cols-1 gap-5 rounded-3xl p-5 text-white lg:col-span-2 lg:grid-cols-2 lg:items-center lg:gap-10 lg:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={user} size="large" />
        <div className="grid min-w-[8rem] flex-1 justify-items-start gap-2">
          <h1 className="text-4xl">{text.welcome(user.firstName || user.username)}</h1>
          <MembershipBadge />
        </div>
      </div>
      {children}
    </header>
  );
}

function MembershipBadge() {
  const hasPremium = usePremium();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border-2 border-white bg-floor px-3 py-0.5 font-semibold wrap-break-word">
      {hasPremium && <Crown aria-hidden="true" className="size-4 shrink-0" />}
      {hasPremium ? text.premiumMember : text.freeMember}
    </span>
  );
}
