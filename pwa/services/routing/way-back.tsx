import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useNavigate } from 'react-router-dom';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { wayBack as text } from '#shared/text/way-back.ts';
import { useIsFromSettings } from './from-settings.ts';
import { useIsFirstPage } from './is-first-page.ts';

/**
 * On a phone, to where the player came from: an installed app may have no button of a browser. On the first page of a
 * visit, to the list of settings from one of its groups, else there is none.
 */
export function WayBack({ isGroup = false }: { isGroup?: boolean }) {
  const navigate = useNavigate();
  const isFromList = useIsFromSettings();
  const isFirst = useIsFirstPage();
  const className =
    '-my-1.5 inline-flex min-h-12 items-center gap-1 rounded-xl pr-2 font-semibold text-court lg:hidden';
  if (isFirst)
    return (
      isGroup && (
        <Link to={paths.settings} className={className}>
          <ChevronLeft aria-hidden="true" />
          {text.settings}
        </Link>
      )
    );
  return (
    <button type="button" onClick={() => void navigate(-1)} className={className}>
      <ChevronLeft aria-hidden="true" />
      {isFromList ? text.settings : text.back}
    </button>
  );
}
