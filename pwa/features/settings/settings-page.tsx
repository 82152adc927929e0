import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { Page } from '#pwa/ui/components/page.tsx';
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
      aside={group !== null && <WayBack isGroup />}
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
    else focusPageHeading();
  }, [group, nav]);
}
