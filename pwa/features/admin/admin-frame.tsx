import type { ReactNode } from 'react';
import { useUser } from '#pwa/services/session/session.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens as text } from '#shared/text/admin.ts';
import { AccessDenied } from './access-denied.tsx';
import { pathOfSection, SECTIONS, type Section } from './admin-sections.ts';

type Place = Section | 'matches';

const LINKS: readonly { place: Place; to: string }[] = [
  ...SECTIONS.map((section) => ({ place: section, to: pathOfSection(section) })),
  { place: 'matches', to: paths.adminMatches },
];

/** The frame of each admin page: links to the other pages, or 'Access Denied' (ROLE-9). */
export function AdminFrame({
  title,
  place,
  children,
}: {
  title: string;
  place: Place;
  children: ReactNode;
}) {
  const { isAdmin, mayAdminister } = useUser();
  return (
    <Page title={title} isWide>
      {isAdmin && mayAdminister ? (
        <>
          <AdminNav place={place} />
          {children}
        </>
      ) : (
        <AccessDenied />
      )}
    </Page>
  );
}

function AdminNav({ place: current }: { place: Place }) {
  return (
    <nav aria-label={text.nav}>
      <ul className="grid grid-cols-2 rounded-xl border-2 border-edge bg-surface p-1 tight:grid-cols-1 min-[22rem]:grid-cols-3 sm:grid-cols-6">
        {LINKS.map(({ place, to }) => (
          <li key={place} className="grid">
            <Link
              to={to}
              aria-current={place === current ? 'page' : undefined}
              className={cx(
                'grid min-h-12 place-items-center rounded-lg px-2 text-center leading-tight font-semibold',
                place === current && 'bg-court text-on-court',
              )}
            >
              {text.parts[place]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
