import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsFromSettings } from '#pwa/services/routing/from-settings.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { settingsGroups, settings as text } from '#shared/text/settings.ts';
import { SettingsGroup } from './settings-group.tsx';
import { isGroup, SettingsNav } from './settings-nav.tsx';

/**
 * Settings in groups, each with an address of its own (docs/rules.md 163). A phone shows the list of groups, then one
 * of them; a desktop shows both side by side, first the privacy.
 */
export function SettingsPage() {
  const [params] = useSearchParams();
  const part = params.get('part');
  const group = isGroup(part) ? part : null;
  const nav = useRef<HTMLElement>(null);
  useFocusOnChange(group, nav);
  return (
    <Page
      title={group === null ? text.title : settingsGroups[group].title}
      isWide
      aside={group !== null && <WayBack />}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18rem_1fr] lg:gap-6">
        <SettingsNav ref={nav} group={group} className={cx(group !== null && 'max-lg:hidden')} />
        <div className={cx('grid grid-cols-1 gap-4', group === null && 'max-lg:hidden')}>
          <SettingsGroup group={group} />
        </div>
      </div>
    </Page>
  );
}

/** On a phone, from an open group to where the player came from: the list, or another screen. */
function WayBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFromList = useIsFromSettings();
  // The first page of a visit has no other before it.
  const isFirst = key === 'default';
  const className =
    '-my-1.5 inline-flex min-h-12 items-center gap-1 rounded-xl pr-2 font-semibold text-court lg:hidden';
  if (isFirst)
    return (
      <Link to={paths.settings} className={className}>
        <ChevronLeft aria-hidden="true" />
        {text.all}
      </Link>
    );
  return (
    <button type="button" onClick={() => void navigate(-1)} className={className}>
      <ChevronLeft aria-hidden="true" />
      {isFromList ? text.all : text.back}
    </button>
  );
}

/** Moves the focus to the heading of the group that was opened, or to the link of the one that was closed. */
function useFocusOnChange(group: string | null, nav: React.RefObject<HTMLElement | null>): void {
  const before = useRef(group);
  useEffect(() => {
    if (before.current === group) return;
    const closed = before.current;
    before.current = group;
    window.scrollTo(0, 0);
    if (group === null)
      nav.current
        ?.querySelector<HTMLElement>(`[href$="=${closed}"]`)
        ?.focus({ preventScroll: true });
    else focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [group, nav]);
}
