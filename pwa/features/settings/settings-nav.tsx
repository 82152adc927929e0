import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { fromSettings } from '#pwa/services/routing/from-settings.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { useWaitingCodes } from '#pwa/shell/account/waiting-codes.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { secondFactor } from '#shared/text/second-factor.ts';
import { type SettingsGroupName, settingsGroups, settings as text } from '#shared/text/settings.ts';

// Guarantee: the keys of an object that nothing adds to.
const GROUPS = Object.keys(settingsGroups) as SettingsGroupName[];

export function isGroup(part: string | null): part is SettingsGroupName {
  return part !== null && Object.hasOwn(settingsGroups, part);
}

/** The way to the profile and the list of the groups; beside the open group, on a desktop, that one is marked. */
export function SettingsNav({
  group,
  className,
  ref,
}: {
  /** Null while only the list is open, beside which a desktop shows the first group. */
  group: SettingsGroupName | null;
  className: string;
  ref: Ref<HTMLElement>;
}) {
  const { mayAdminister } = useUser();
  const doCodesWait = useWaitingCodes() !== null;
  const isInstalled = useIsInstalled();
  const isShown: Partial<Record<SettingsGroupName, boolean>> = {
    install: isInstalled === false,
    'second-factor': mayAdminister,
  };
  const groups = GROUPS.filter((name) => isShown[name] ?? true);
  return (
    <nav ref={ref} aria-label={text.title} className={className}>
      {/* Until that is known: what came or went then would move the rows below it. */}
      <ul
        className={cx(
          'divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface',
          isInstalled === undefined && 'invisible',
        )}
      >
        <Row to={paths.profileEdit} isFromList {...text.profile} />
        {groups.map((name) => (
          <Row
            key={name}
            to={paths.settingsPart(name)}
            isOpen={name === (group ?? 'privacy')}
            isFromList={group === null}
            {...settingsGroups[name]}
            {...(name === 'second-factor' && doCodesWait && { hint: secondFactor.codesWait })}
          />
        ))}
      </ul>
    </nav>
  );
}

function Row({
  to,
  title,
  hint,
  isOpen = false,
  isFromList,
}: {
  to: string;
  title: string;
  hint: string;
  isOpen?: boolean;
  isFromList: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        state={fromSettings(isFromList)}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(
          'flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-4 hover:bg-sunken max-[11rem]:px-2',
          isOpen && 'lg:bg-sunken',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted short:hidden">{hint}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-muted max-[11rem]:hidden"
        />
      </Link>
    </li>
  );
}
