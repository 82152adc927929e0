import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { profile as text } from '#shared/text/profile.ts';

/** 'Profile not found' with the error's message, and the way home (PROFILE-3, PROFILE-4). */
export function NoProfile({ reason }: { reason: string }) {
  return (
    <Page title={text.notFound.title} aside={<WayBack />}>
      <p role="alert" className="text-lg">
        {reason}
      </p>
      <ButtonLink tone="ball" to={paths.home} className="min-h-14">
        {text.goHome}
      </ButtonLink>
    </Page>
  );
}
