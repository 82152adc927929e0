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
  const whole = useWhole();
  const isOpen = whole === null ? isAt : whole === to;
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className={classFor(isOpen)}
      {...rest}
    />
  );
}

/**
 * The screen that the open one is a part of, though its address is another: the list of matches of the page of a match,
 * and of the form that corrects one; that of admins of their list of matches. Null for all others.
 */
function useWhole(): string | null {
  const { pathname, search } = useLocation();
  if (pathname === paths.adminMatches) return paths.admin;
  const parts = [paths.match(''), paths.correctMatch('')];
  return parts.some((part) => `${pathname}${search}`.startsWith(part)) ? paths.ratePlayers : null;
}
