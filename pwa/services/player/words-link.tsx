import type { ReactNode } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { LINK, type NamedPerson, nameOf, useProfilePath } from './person-link.tsx';

/** A name in running text, or `children` that name the person, which break as text does and open the profile (NAME-4). */
export function WordsLink({
  person,
  children = nameOf(person),
}: {
  person: NamedPerson;
  children?: ReactNode;
}) {
  const path = useProfilePath(person);
  if (path === null) return children;
  return (
    <Link to={path} className={cx('inline-flex min-h-12 min-w-12 items-center', LINK)}>
      {children}
    </Link>
  );
}
