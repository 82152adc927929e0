import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '#pwa/ui/components/link.tsx';
import { wayBack as text } from '#shared/text/way-back.ts';
import { useIsFromSettings } from './from-settings.ts';

/**
 * On a phone, to where the player came from: an installed app may have no button of a browser. On the first page of a
 * visit, which has no other before it, to the settings with `otherwise`, else there is none.
 */
export function WayBack({ otherwise }: { otherwise?: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFromList = useIsFromSettings();
  const isFirst = key === 'default';
  const className =
    '-my-1.5 inline-flex min-h-12 items-center gap-1 rounded-xl pr-2 font-semibold text-court lg:hidden';
  if (isFirst)
    return (
      otherwise && (
        <Link to={otherwise} className={className}>
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
