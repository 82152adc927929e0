import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { KeptRecords } from '#pwa/services/kept-records/kept-records.tsx';
import { ResultChoice } from '#pwa/services/matches/result-choice.tsx';
import { useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { type Sync, usePlayerKind, useSync } from '#pwa/services/player/player-context.tsx';
import { groupsOf, headlineOf } from '#pwa/services/sync/sync-summary.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { guestPage } from '#shared/text/qr-rating.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { syncStatus as badge } from '#shared/text/sync-status.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { useSignInAgain } from '../account/use-sign-in-again.ts';
import { GuestSection } from './guest-section.tsx';
import { persistenceMessage } from './persistence-message.ts';
import { RefusedItem } from './refused-item.tsx';
import { useDescribeEntry } from './use-describe-entry.ts';

/**
 * Says what is only on this phone, what is being sent, what was refused and why, and whether the browser keeps this
 * phone's records.
 */
export function SyncPanel({
  orphaned,
  onClose,
}: {
  /** The number of records that wait for the member's decision (useOrphanedCount); undefined until they are counted. */
  orphaned: number | undefined;
  onClose: () => void;
}) {
  const sync = useSync();
  const leave = useSignInAgain();
  const { phase, isHeld, sending, entries, isPersisted } = sync;
  const signal = useSignal(phase);
  const { onPhone, onItsWay, refused } = groupsOf(entries ?? [], sending);
  const guests = useGuestEntries();
  const ofGuests = guests?.flatMap((guest) => guest.entries) ?? [];
  const unsent = unsentOf([...(entries ?? []), ...ofGuests]).length;
  const isRead = entries && guests && orphaned !== undefined;
  const counts = isRead ? { unsent, refused: refused.length, orphaned } : undefined;
  const kind = usePlayerKind();
  return (
    <Dialog title={text.panel} onClose={onClose}>
      <output className="block text-lg">
        {isHeld && kind === 'guest' ? guestPage.held : headlineOf(phase, signal, counts)}
      </output>
      {/* A guest gets access again on the match's page. */}
      {isHeld && kind === 'member' && (
        <Button tone="court" onClick={() => void leave()}>
          {sessionText.signIn}
        </Button>
      )}
      <KeptRecords orphanedOnly />
      <Group title={badge.onThisPhone} entries={onPhone} />
      <Group title={text.onItsWay} entries={onItsWay} />
      <Refused sync={sync} refused={refused} />
      {guests?.map((guest) => (
        <GuestSection key={guest.owner} guest={guest} />
      ))}
      {isPersisted !== undefined && (
        <p className="text-sm text-muted">{persistenceMessage(isPersisted)}</p>
      )}
      <Button tone="ball" disabled={phase === 'syncing'} onClick={() => void sync.syncNow()}>
        <RefreshCw aria-hidden="true" />
        {text.now}
      </Button>
    </Dialog>
  );
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const describe = useDescribeEntry();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-xl">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2">
            {describe(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RefusedEntry = ReturnType<typeof groupsOf>['refused'][number];

function Refused({ sync, refused }: { sync: Sync; refused: readonly RefusedEntry[] }) {
  const describe = useDescribeEntry();
  if (refused.length === 0) return null;
  return (
    <section aria-label={text.refusedHeading} className="grid gap-2">
      <h3 className="text-xl">{text.refusedHeading}</h3>
      <ul className="grid gap-3">
        {refused.map((entry) => (
          <li key={entry.id}>
            <ToDecide sync={sync} entry={entry} title={describe(entry)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A result that conflicts with another is a choice between the two; anything else can be sent again or discarded. */
function ToDecide({ sync, entry, title }: { sync: Sync; entry: RefusedEntry; title: string }) {
  const conflicts = useConflicts();
  // Not read yet: it is unknown which of the two to offer.
  if (conflicts === undefined) return null;
  const conflict = [...conflicts.values()].find(({ entryId }) => entryId === entry.id);
  if (conflict) return <ResultChoice conflict={conflict} title={title} />;
  return (
    <RefusedItem
      title={title}
      reason={entry.status.message}
      onRetry={() => void sync.retry(entry.id)}
      onDiscard={() => void sync.discard(entry.id)}
    />
  );
}
