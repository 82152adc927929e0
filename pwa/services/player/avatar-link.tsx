import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { type NamedPerson, useProfilePath } from './person-link.tsx';

/** A picture whose name is a link elsewhere on the screen: the keyboard and screen readers open the profile there. */
export function AvatarLink({
  person,
  size = 'medium',
}: {
  person: NamedPerson;
  size?: 'medium' | 'huge';
}) {
  const path = useProfilePath(person);
  const avatar = <Avatar person={person} size={size} />;
  if (path === null) return avatar;
  return (
    <Link to={path} tabIndex={-1} aria-hidden="true" className="relative z-1 shrink-0 rounded-full">
      {avatar}
    </Link>
  );
}
