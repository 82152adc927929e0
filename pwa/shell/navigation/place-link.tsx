import { useLocation, useMatch } from 'react-router-dom';
import { Link, type LinkProps } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';

/** A link of a bar, marked while its screen, or one that belongs to it, is open (NAV-3). */
export function PlaceLink({
  to,
  isExact = false,
  classFor,
  ...rest
}: Omit<LinkProps, 'to' | 'className'> & {
  to: string;
  /** False for a screen with further ones below its address. */
  isExact?: boolean;
  classFor: (isOpen: boolean) => string;
}) {
  const isAt = useMatch({ path: to, end: isExact }) !== null;
  const isPart = useIsPartOf(to);
  const isOpen = isAt || isPart;
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className={classFor(isOpen)}
      {...rest}
    />
  );
}

/** The page of a match belongs to the list of matches, and that of admins to theirs, though their addresses differ. */
function useIsPartOf(to: string): boolean {
  const { pathname } = useLocation();
  if (to === paths.admin) return pathname === paths.adminMatches;
  return to === paths.ratePlayers && pathname.startsWith(paths.match(''));
}
