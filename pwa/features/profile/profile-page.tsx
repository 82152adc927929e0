import { useParams } from 'react-router-dom';
import { useUser } from '#pwa/services/session/session.tsx';
import { profile as text } from '#shared/text/profile.ts';
import { NoProfile } from './no-profile.tsx';
import { OtherProfile } from './other-profile.tsx';
import { OwnProfile } from './own-profile.tsx';

/** A profile (PROFILE-1): the own one, without an id or with the own id, from this phone; another member's online. */
export function ProfilePage() {
  const { id } = useParams();
  const user = useUser();
  if (id === undefined || id === String(user.id)) return <OwnProfile />;
  if (!/^\d{1,15}$/.test(id)) return <NoProfile reason={text.notFound.description} />;
  return <OtherProfile key={id} id={Number(id)} />;
}
