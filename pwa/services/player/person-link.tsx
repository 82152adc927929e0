import type { ReactNode } from 'react';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { CourtName } from '#pwa/ui/components/court-name.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { rowLettersOf } from '#pwa/ui/components/longest-word.ts';
import { displayName, type Named } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { usePlayerKind } from './player-context.tsx';

/** Anyone a screen names. Only those with an id have a profile. */
export interface NamedPerson extends Named {
  id?: number | null | undefined;
  name?: string | undefined;
  profilePicture?: string | null | undefined;
  isOpen?: boolean;
}

export const LINK = 'underline-offset-4 hover:underline';

/** A person's picture and name, with `children` below the name: all of it opens their profile (NAME-4). */
export function PersonLink({
  person,
  size = 'small',
  fits = nameOf(person),
  name = <p className="leading-tight font-semibold">{nameOf(person)}</p>,
  className,
  children,
}: {
  person: NamedPerson;
  size?: 'small' | 'medium';
  /** The names of all rows of a list, if a row is to be laid out as the one with the longest word is. */
  fits?: string;
  /** The element that shows the name, if it is not a paragraph. */
  name?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const path = useProfilePath(person);
  const shape = cx(
    'flex min-h-12 person-width flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg',
    className,
  );
  const content = (
    <>
      <Avatar person={person} size={size} />
      <div className="name-width flex-1">
        {name}
        {children}
      </div>
    </>
  );
  const style = rowLettersOf(fits);
  if (path === null)
    return (
      <div style={style} className={shape}>
        {content}
      </div>
    );
  return (
    <Link to={path} style={style} className={cx(shape, LINK)}>
      {content}
    </Link>
  );
}

/**
 * High enough for a thumb, also for a name without a profile: so it stands beside the one across the net. A short name
 * is aligned in it as the others are.
 */
const COURT_ROW = 'inline-flex min-h-12 max-w-full min-w-12 items-center *:grow';

/** A name on a court, which opens the profile (NAME-4). */
export function NameLink({ person }: { person: NamedPerson }) {
  const path = useProfilePath(person);
  const row = {
    className: cx(COURT_ROW, path !== null && LINK),
    children: <CourtName name={nameOf(person)} />,
  };
  return path === null ? <span {...row} /> : <Link to={path} {...row} />;
}

/** Null for those without a profile, and for guests at the court, who may open none. */
export function useProfilePath({ id }: NamedPerson): string | null {
  const kind = usePlayerKind();
  return id == null || kind === 'guest' ? null : paths.profile(id);
}

export function nameOf(person: NamedPerson): string {
  return person.name ?? displayName(person);
}
