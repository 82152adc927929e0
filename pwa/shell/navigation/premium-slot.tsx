import Crown from 'lucide-react/icons/crown';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';

/** The upgrade button for free members, a badge for premium members (NAV-5, NAV-6). */
export function PremiumSlot({ onFollow }: { onFollow?: () => void }) {
  if (usePremium()) {
    return (
      <span className="inline-flex w-fit items-center gap-1.5 rounded-full border-2 px-3 py-1 text-sm font-semibold whitespace-nowrap">
        <Crown aria-hidden="true" className="size-4" />
        {nav.premium}
      </span>
    );
  }
  return (
    <Link
      to={paths.subscription}
      {...(onFollow && { onClick: onFollow })}
      className="bar-button text-center text-sm leading-tight xl:whitespace-nowrap"
    >
      {nav.upgrade}
    </Link>
  );
}
