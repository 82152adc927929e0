import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { isToCheck } from '#pwa/services/sync/to-check.ts';
import { persistenceMessage } from '#pwa/shell/sync-status/persistence-message.ts';
import { ReviewRecords } from '#pwa/shell/sync-status/review-records.tsx';
import { SyncNow } from '#pwa/shell/sync-status/sync-now.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { storageSettings as text } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { useOnThisPhone, useStorageEstimate, useUnsentFile } from './queries.ts';
import { type UnfinishedForm, useUnfinishedForms } from './unfinished-forms.ts';

/** In place of a number until the first pull has ended (SYNC-26). */
const NOT_LOADED = '…';

/**
 * What is on this phone, whether the browser keeps it, and what the server lacks (architecture: Phone
 * storage).
 */
export function Storage() {
  const { isPersisted } = useSync();
  const here = useOnThisPhone();
  const estimate = useStorageEstimate();
  const unsentFile = useUnsentFile();
  const begun = useUnfinishedForms();
  const hasSynced = useHasSynced();
  const isInstalled = useIsInstalled();
  const isRead =
    here &&
    estimate !== undefined &&
    unsentFile !== undefined &&
    begun !== undefined &&
    hasSynced !== undefined &&
    // Their sentence would push down what is below it.
    isPersisted !== undefined &&
    isInstalled !== undefined;
  if (!isRead) return <SkeletonCards count={1} height="20rem" />;
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-2">
          <dl className="grid grid-cols-3 gap-4 tight:grid-cols-1">
            <Fact name={text.matches}>{hasSynced ? here.matches : NOT_LOADED}</Fact>
            <Fact name={text.given}>{hasSynced ? here.given : NOT_LOADED}</Fact>
            <Fact name={text.received}>{hasSynced ? here.received : NOT_LOADED}</Fact>
          </dl>
          <p className="text-sm text-muted">{text.givenHint}</p>
        </div>
        <Unsent file={unsentFile} begun={begun} hasSynced={hasSynced} />
        <div className="grid gap-2 text-sm text-muted">
          <p>{persistenceMessage(isPersisted, !isInstalled)}</p>
          {estimate && (
            <p>
              {text.used(formatBytes(estimate.usage), formatBytes(estimate.quota - estimate.usage))}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** What is only on this phone, as text and as a file, also without signal (docs/rules.md 97). */
function Unsent({
  file,
  begun,
  hasSynced,
}: {
  file: string | null;
  begun: readonly UnfinishedForm[];
  hasSynced: boolean;
}) {
  const { entries } = useSync();
  const guests = useGuestEntries();
  const all = entries && guests && [...entries, ...guests.flatMap((guest) => guest.entries)];
  const unsent = all && unsentOf(all);
  const waiting = unsent?.filter(({ status }) => status.state === 'waiting').length;
  const parked = unsent?.filter(({ status }) => status.state === 'parked') ?? [];
  const isLate = useSignal() !== 'good';
  const isClean = unsent?.length === 0;
  return (
    <>
      <p className="font-semibold">
        {unsent === undefined ? syncPanel.checking : sentenceOf(unsent.length, parked, hasSynced)}
      </p>
      {!!waiting && isLate && <p>{syncPanel.onThisPhoneHint}</p>}
      {begun.length > 0 && <UnfinishedForms forms={begun} />}
      {/* "Sync now" is a line of text where nothing waits. */}
      <div className={cx('flex flex-wrap gap-3 empty:hidden *:flex-auto', isClean && '-my-2.5')}>
        {parked.length > 0 && <ReviewRecords count={parked.length} />}
        <SyncNow tone={parked.length > 0 ? 'quiet' : 'court'} isClean={!waiting} />
      </div>
      {file && (
        <div className="grid gap-1">
          <FileLink
            name={text.unsentFile}
            type="application/json"
            content={file}
            label={text.exportUnsent}
          />
          <p className="text-sm text-muted">{text.unsentHint}</p>
        </div>
      )}
    </>
  );
}

/** Each leads to where it can be finished or discarded. */
function UnfinishedForms({ forms }: { forms: readonly UnfinishedForm[] }) {
  return (
    <div>
      <p>{text.begun(forms.length)}</p>
      <ul>
        {forms.map(({ id, name, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="inline-flex min-h-12 items-center font-semibold text-kitchen underline wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Counts as the badge does: what only waits for an answer was not refused. */
function sentenceOf(unsent: number, parked: readonly Entry[], hasSynced: boolean): string {
  const refused = parked.filter((entry) => !isToCheck(entry)).length;
  if (refused > 0) return text.refused(refused, unsent - refused);
  if (parked.length > 0) return text.toCheck(parked.length, unsent - parked.length);
  if (unsent > 0) return text.unsent(unsent);
  return hasSynced ? syncPanel.clean : syncPanel.loading;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the reader's own way, such as "1.2 MB"; `bytes` from 0. */
function formatBytes(bytes: number): string {
  let rest = bytes;
  let step = 0;
  while (rest >= 1000 && step < UNITS.length - 1) {
    rest /= 1000;
    step += 1;
  }
  const options = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, options).format(rest);
}
