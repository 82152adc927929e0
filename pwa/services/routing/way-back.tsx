import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { wayBack as text } from '#shared/text/way-back.ts';
import { useIsFromSettings } from './from-settings.ts';
import { useIsFirstPage } from './is-first-page.ts';
import { useGoBack } from './use-go-back.ts';

/**
 * On a phone, above the title, to where the player came from: an installed app may have no button of a browser. On the
 * first page of a visit, to the list of settings from one of its groups, else there is none.
 */
export function WayBack({ isGroup = false }: { isGroup?: boolean }) {
  const goBack = useGoBack();
  const isFromList = useIsFromSettings();
  const isFirst = useIsFirstPage();
  if (isFirst && !isGroup) return null;
  // The icon's own space is at the edge of what is below.
  const className =
    '-my-2.5 -ml-2 inline-flex min-h-12 items-center gap-1 rounded-xl pr-2 font-semibold text-court';
  return (
    <div className="order-first basis-full lg:hidden">
      {isFirst ? (
        <Link to={paths.settings} className={className}>
          <ChevronLeft aria-hidden="true" />
          {text.settings}
        </Link>
      ) : (
        <button type="button" onClick={goBack} className={className}>
          <ChevronLeft aria-hidden="true" />
          {isFromList ? text.settings : text.back}
        </button>
      )}
    </div>
  );
}
