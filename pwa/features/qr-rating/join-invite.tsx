import { useAuth } from '#pwa/services/session/session.tsx';
import { paths } from '#shared/domain/paths.ts';
import { guestPage as text } from '#shared/text/qr-rating.ts';
import { LineWithLink } from './line-with-link.tsx';

/** Invites a guest who has rated to become a member, in one line. */
export function JoinInvite() {
  const { user } = useAuth();
  if (user !== null) return null;
  return (
    <LineWithLink words={text.join} to={paths.register}>
      {text.joinLink}
    </LineWithLink>
  );
}
