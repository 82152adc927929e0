import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '#pwa/services/routing/paths.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { download } from '#shared/text/download.ts';

/** The link back to / from a public screen (INSTALL-1). */
export function BackHome() {
  return (
    <ButtonLink to={paths.home}>
      <ArrowLeft aria-hidden="true" />
      {download.back}
    </ButtonLink>
  );
}
