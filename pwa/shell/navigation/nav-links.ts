import { useLocation } from 'react-router-dom';
import { useUser } from '#pwa/services/session/session.tsx';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';

export interface NavTarget {
  to: string;
  label: string;
  /** Also in the tab bar of phones, so that their menu leaves it out (docs/rules.md 161). */
  isTab?: boolean;
}

/** The links of the navigation bar (NAV-2): free members see Premium, premium members Membership. */
export function useNavTargets(): NavTarget[] {
  const user = useUser();
  const hasPremium = usePremium();
  const addressOf = useAddressOf();
  const targets = [
    { to: paths.home, label: nav.dashboard, isTab: true },
    { to: paths.ratingDatabase, label: nav.ratings, isTab: true },
    { to: paths.ratePlayers, label: nav.matches, isTab: true },
    { to: paths.subscription, label: hasPremium ? nav.membership : nav.premium },
    { to: paths.profile(user.id), label: nav.profile },
    ...(user.isAdmin && user.mayAdminister ? [{ to: paths.admin, label: nav.admin }] : []),
  ];
  return targets.map((target) => ({ ...target, to: addressOf(target.to) }));
}

/**
 * Some screens have two addresses (ROUTE-6, ROUTE-7). A link to the current screen uses its current address, so
 * that it is highlighted (NAV-3).
 */
export function useAddressOf(): (to: string) => string {
  const { pathname } = useLocation();
  const { id } = useUser();
  const firstAddresses: Record<string, string> = {
    [paths.dashboard]: paths.home,
    [paths.pastGames]: paths.ratePlayers,
    [paths.ownProfile]: paths.profile(id),
  };
  return (to) => (firstAddresses[pathname] === to ? pathname : to);
}
