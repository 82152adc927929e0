import type { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { useGuestSeat } from '#pwa/services/guests/use-guest-seat.ts';
import { KeptRecords } from '#pwa/services/kept-records/kept-records.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { type Sync, usePlayerKind } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { countUndoable, groupsOf, headlineOf, heldOf } from '#pwa/services/sync/sync-summary.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { HeldNote } from '#pwa/ui/components/held-note.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { install } from '#shared/text/install.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { sessionText } from '#shared/text/session.ts';
import { ACCOUNT_DELETED } from '#shared/text/session-ended.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { syncStatus as badge } from '#shared/text/sync-status.ts';
import { waitingProblems } from '#shared/text/waiting-guest.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { CreateAccount } from '../account/create-account.tsx';
import { useSignInAgain } from '../account/use-sign-in-again.ts';
import { GuestSection, OwnGuestFile, RefusedFile } from './guest-section.tsx';
import { OldCaptures } from './old-captures.tsx';
import { persistenceMessage } from './persistence-message.ts';
import { RefusedRecords } from './refused-records.tsx';
import { SyncNow } from './sync-now.tsx';
import type { DescribeEntry } from './use-describe-entry.ts';
import { type KnownRecords, useKnownRecords } from './use-known-records.ts';

interface Props {
  sync: Sync;
  guests: ReturnType<typeof useGuestEntries>;
  /** The number of records that wait for the member's decision (useOrphanedCount); undefined until they are counted. */
  orphaned: number | undefined;
  hasSynced: boolean | undefined;
  offersInstall: boolean;
  onClose: () => void;
}

/**
 * Says what is only on this phone, what is being sent, what was refused and why, and whether the browser keeps this
 * phone's records. It takes what the badge has read, and opens once it can describe the records and offer what to do
 * with them: what came later would move the buttons.
 */
export function SyncPanel(props: Props) {
  const known = useKnownRecords(props.sync);
  return known && <Panel {...props} known={known} />;
}

function Panel({ known, ...props }: Props & { known: KnownRecords }) {
  const { sync, guests, orphaned, hasSynced, offersInstall, onClose } = props;
  const { phase, isHeld, sending, entries, isPersisted } = sync;
  const signal = useSignal(phase);
  const { onPhone, onItsWay, refused, old } = groupsOf(entries ?? [], sending);
  const ofGuests = guests?.flatMap((guest) => guest.entries) ?? [];
  const unsentHere = unsentOf([...(entries ?? []), ...ofGuests]);
  const isRead = entries && guests && orphaned !== undefined && hasSynced !== undefined;
  const withoutChoices = refused.filter((entry) => !known.choiceOf(entry));
  const counts = isRead
    ? {
        unsent: unsentHere.length,
        refused: withoutChoices.length,
        choices: refused.length - withoutChoices.length,
        old: old.length,
        held: onPhone.filter((entry) => heldOf(entry, onPhone)).length,
        undoable: countUndoable(onPhone),
        orphaned,
        isLoading: !hasSynced,
      }
    : undefined;
  const kind = usePlayerKind();
  const seat = useGuestSeat();
  const { isAccountDeleted } = useAuth();
  const isDeleted = kind === 'member' && isAccountDeleted;
  return (
    <Dialog title={text.panel} onClose={onClose}>
      <output className="block text-lg">
        <Headline isHeld={isHeld}>
          {isDeleted ? ACCOUNT_DELETED : headlineOf(phase, signal, counts)}
        </Headline>
      </output>
      {/* A guest gets access again on the match's page. */}
      {isHeld && kind === 'member' && !isDeleted && <SignIn />}
      <KeptRecords orphanedOnly />
      {isDeleted && <CreateAccount />}
      <Group title={badge.onThisPhone} entries={onPhone} describe={known.describe} />
      <Group title={text.onItsWay} entries={onItsWay} describe={known.describe} />
      <OldCaptures
        entries={old}
        describe={known.describe}
        onRetry={({ id }, change) => sync.retry(id, change)}
        onDiscard={({ id }) => sync.discard(id)}
      />
      <RefusedRecords sync={sync} refused={refused} known={known} onFollow={onClose} />
      {kind === 'guest' && seat !== undefined && !seat?.isHanded && (
        <OwnGuestFile entries={entries ?? []} />
      )}
      {kind === 'member' && <RefusedFile refused={withoutChoices} />}
      {guests?.map((guest) => (
        <GuestSection key={guest.owner} guest={guest} onFollow={onClose} />
      ))}
      <Persistence {...{ isPersisted, offersInstall }} />
      <div className="flex flex-wrap gap-x-6">
        <SyncNow tone="ball" isClean={unsentHere.every(isParked)} />
        {isSecureContext && offersInstall && <InstallLink onFollow={onClose} />}
      </div>
    </Dialog>
  );
}

function SignIn() {
  const leave = useSignInAgain();
  return (
    <Button tone="court" onClick={() => void leave()}>
      {sessionText.signIn}
    </Button>
  );
}

/** True for what was refused: it waits for its owner, not for a sync. */
function isParked({ status }: Entry): boolean {
  return status.state === 'parked';
}

/** The sentence about the sync state, or what a guest has to do first. */
function Headline({ isHeld, children }: { isHeld: boolean; children: string }) {
  const isGuest = usePlayerKind() === 'guest';
  const problem = useGuestSeat()?.waiting?.problem;
  if (problem !== undefined) return waitingProblems[problem];
  return isHeld && isGuest ? guestPage.held : children;
}

/** Whether the browser keeps this phone's records; nothing until that is known. */
function Persistence({
  isPersisted,
  offersInstall,
}: Pick<Sync, 'isPersisted'> & { offersInstall: boolean }) {
  if (isPersisted === undefined) return null;
  return <p className="text-sm text-muted">{persistenceMessage(isPersisted, offersInstall)}</p>;
}

/** An installed app opens without signal, and browsers keep its records (INSTALL-2). */
function InstallLink({ onFollow }: { onFollow: () => void }) {
  return (
    <Link
      to={paths.download}
      onClick={onFollow}
      className="min-h-12 content-center font-semibold text-kitchen underline underline-offset-4"
    >
      {install.link}
    </Link>
  );
}

function Group({
  title,
  entries,
  describe,
}: {
  title: string;
  entries: readonly Entry[];
  describe: DescribeEntry;
}) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-xl">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => {
          const held = heldOf(entry, entries);
          return (
            <li key={entry.id} className="py-2">
              <p>
                <Dotted facts={describe(entry)} />
              </p>
              {held && <HeldNote held={held} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
