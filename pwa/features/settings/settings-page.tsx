import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { settings as text } from '#shared/text/settings.ts';
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
  const content = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  useFocusOnChange(group, group === null ? nav : content);
  return (
    <Page
      title={text.title}
      isWide
      aside={
        group !== null && (
          <Link
            to={paths.settings}
            className="-my-1.5 inline-flex min-h-12 items-center gap-1 rounded-xl pr-2 font-semibold text-court lg:hidden"
          >
            <ChevronLeft aria-hidden="true" />
            {text.all}
          </Link>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18rem_1fr] lg:gap-6">
        <SettingsNav
          ref={nav}
          group={group ?? 'privacy'}
          className={cx(group !== null && 'max-lg:hidden')}
        />
        <div
          ref={content}
          className={cx('grid grid-cols-1 gap-4', group === null && 'max-lg:hidden')}
        >
          <SettingsGroup group={group ?? 'privacy'} />
        </div>
      </div>
    </Page>
  );
}

/** Moves the focus to the heading of the group that was opened, or to the link of the one that was closed. */
function useFocusOnChange(group: string | null, shown: React.RefObject<HTMLElement | null>): void {
  const before = useRef(group);
  useEffect(() => {
    if (before.current === group) return;
    const closed = before.current;
    before.current = group;
    window.scrollTo(0, 0);
    const target = shown.current?.querySelector<HTMLElement>(
      group === null ? `[href$="=${closed}"]` : 'h2',
    );
    if (!target) return;
    if (group !== null) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [group, shown]);
}
