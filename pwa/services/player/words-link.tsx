import type { ReactNode } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { LINK, type NamedPerson, nameOf, useProfilePath } from './person-link.tsx';

/**
 * A name in running text, or `children` in a line of their own that name the person. They break as text does, and open
 * the profile (NAME-4).
 */
export function WordsLink({
  person,
  isInText,
  children,
}: {
  person: NamedPerson;
  /** True if `children` are a part of the text, rather than a line of their own. */
  isInText?: boolean;
  children?: ReactNode;
}) {
  const path = useProfilePath(person);
  const words = children ?? nameOf(person);
  if (path === null) return words;
  return (
    <Link to={path} className={cx(shapeOf(children !== undefined, isInText), LINK)}>
      {words}
    </Link>
  );
}

/**
 * In a line of text the padding makes it as high as a thumb, and the line no higher. A name alone may be short: it
 * takes the width of a thumb, which padding would take from the name beside it.
 */
function shapeOf(hasWords: boolean, isInText = false): string {
  if (isInText) return 'py-4';
  return hasWords
    ? 'inline-flex min-h-12 min-w-12 items-center'
    : '-my-3.5 inline-block min-w-12 py-3.5 text-center';
}
