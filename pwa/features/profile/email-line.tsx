import { Badge } from '#pwa/ui/components/badge.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';
import { profileEdit as text } from '#shared/text/profile.ts';

/** The account's email, whether it is verified, and how to verify it. */
export function EmailLine({ user: { email, emailProved } }: { user: CurrentUser }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-[7rem] flex-1">
        <p className="font-semibold">{text.email}</p>
        <p>{email}</p>
      </div>
      {emailProved ? (
        <Badge tone="court">{text.proved}</Badge>
      ) : (
        <>
          <Badge>{text.notProved}</Badge>
          <ButtonLink to={paths.proveEmail}>{text.prove}</ButtonLink>
        </>
      )}
    </div>
  );
}
