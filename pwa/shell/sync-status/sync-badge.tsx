import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type Signal, useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerKind } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { isToCheck } from '#pwa/services/sync/to-check.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { useSyncPanel } from './use-sync-panel.tsx';

/** The sync state in the navigation bar. It opens the panel that explains it. */
export function SyncBadge() {
  const { sync, guests, orphaned, hasSynced, open, panel } = useSyncPanel();
  const { entries: own, phase, isHeld } = sync;
  // Unsent records of this phone's guests count, too.
  const entries = own && guests && [...own, ...guests.flatMap((guest) => guest.entries)];
  // A guest gets access again on the match's page.
  const { user, ended, isAccountDeleted } = useAuth();
  const isEnded = user === null && ended !== null;
  const mustSignIn = usePlayerKind() === 'member' && (isHeld || isEnded);
  const signal = useSignal(phase);
  const { label, Icon, isQuiet }: Face = mustSignIn
    ? { label: isAccountDeleted ? sessionText.deleted : sessionText.signIn, Icon: CloudOff }
    : faceOf(entries, orphaned, signal, hasSynced);
  const [first, rest] = label.split(', ');
  return (
    <>
      <button
        type="button"
        data-tip
        aria-label={
          signal === 'portal' ? syncStatus.badgeNameOnPortal(label) : syncStatus.badgeName(label)
        }
        onClick={open}
        className="flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-xl px-1 font-semibold max-sm:gap-1"
      >
        <Icon
          aria-hidden="true"
          className={cx('shrink-0', !isQuiet && 'max-sm:size-5 max-[22rem]:not-tight:hidden')}
        />
        <span
          className={cx(
            'text-sm leading-tight wrap-break-word max-[24rem]:text-xs tight:sr-only',
            isQuiet && 'sr-only sm:max-lg:not-sr-only',
          )}
        >
          {/* A phone's bar has room for the first half. */}
          {first}
          {rest && <span className="max-sm:sr-only">, {rest}</span>}
        </span>
      </button>
      {panel}
    </>
  );
}

interface Face {
  label: string;
  Icon: typeof CloudOff | typeof Pulse;
  /** Nothing to say on a phone, whose bar shows the icon alone. */
  isQuiet?: true;
}

/** Not read yet: no state is shown. */
const CHECKING: Face = { label: syncStatus.badge.checking, Icon: Pulse, isQuiet: true };

/** The first pull runs. */
const LOADING: Face = { label: syncStatus.badge.loading, Icon: Pulse, isQuiet: true };

const UNREACHED = {
  none: syncStatus.badge.offline,
  portal: syncStatus.badge.portal,
  down: syncStatus.badge.down,
};

function faceOf(
  entries: readonly Entry[] | undefined,
  orphaned: number | undefined,
  signal: Signal,
  hasSynced: boolean | undefined,
): Face {
  if (entries === undefined || orphaned === undefined || hasSynced === undefined) return CHECKING;
  const unsent = unsentOf(entries).length + orphaned;
  const parked = entries.filter(({ status }) => status.state === 'parked');
  if (parked.length > 0) {
    const refused = parked.filter((entry) => !isToCheck(entry)).length;
    const count = refused || parked.length;
    const labelOf = refused > 0 ? syncStatus.refusedBadge : syncStatus.toCheckBadge;
    return { label: labelOf(count, unsent - count), Icon: TriangleAlert };
  }
  if (unsent > 0) return { label: syncStatus.badge.waiting(unsent), Icon: Smartphone };
  if (signal !== 'good') return { label: UNREACHED[signal], Icon: CloudOff };
  if (!hasSynced) return LOADING;
  return { label: syncStatus.badge.clean, Icon: CloudCheck, isQuiet: true };
}

function Pulse() {
  return <span className="size-6 animate-breathe rounded-full bg-white/40" />;
}
