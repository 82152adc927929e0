import { paths } from '#pwa/app/paths.ts';
import { useUser } from '#pwa/app/session.tsx';
import { usePremium } from '#pwa/app/use-premium.ts';
import { nav } from '#shared/text.ts';

export interface NavTarget {
  to: string;
  label: string;
}

/** The links of the navigation bar (spec 2): free users are shown Premium, premium users Membership. */
export function useNavTargets(): NavTarget[] {
  const user = useUser();
  const hasPremium = usePremium();
  return [
    { to: paths.home, label: nav.dashboard },
    { to: paths.ratingDatabase, label: nav.ratings },
    { to: paths.ratePlayers, label: nav.matches },
    { to: paths.subscription, label: hasPremium ? nav.membership : nav.premium },
    { to: paths.profile(user.id), label: nav.profile },
    ...(user.isAdmin && user.mayAdminister ? [{ to: paths.admin, label: nav.admin }] : []),
  ];
}
