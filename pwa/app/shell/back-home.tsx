import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '#pwa/app/paths.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { download } from '#shared/text-download.ts';

/** The way back to / from a screen for everybody (spec 2, download page). */
export function BackHome() {
  return (
    <ButtonLink to={paths.home}>
      <ArrowLeft aria-hidden="true" />
      {download.back}
    </ButtonLink>
  );
}
