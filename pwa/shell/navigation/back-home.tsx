import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { BACK_HOME } from '#shared/text/public-page.ts';

/** The link back to / from a public screen (INSTALL-1). */
export function BackHome() {
  return (
    <ButtonLink to={paths.home}>
      <ArrowLeft aria-hidden="true" />
      {BACK_HOME}
    </ButtonLink>
  );
}
