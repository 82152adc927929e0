import { retryGuestEntry } from '#pwa/services/guests/guest-entry-commands.ts';
import type { GuestEntries } from '#pwa/services/guests/watch-guest-entries.ts';
import { mayHelpToRetry } from '#pwa/services/sync/may-help-to-retry.ts';
import { isOldCapture } from '#pwa/services/sync/old-captures.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { syncPanel, guestEntries as text } from '#shared/text/sync-panel.ts';
import { waitingProblems } from '#shared/text/waiting-guest.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { OldCaptures } from './old-captures.tsx';
import { RefusedItem } from './refused-item.tsx';

/**
 * A guest's ratings that the server does not have: they can be sent again and, except for private ones, exported. Only
 * the guest can discard them (docs/rules.md 122).
 */
export function GuestSection({ guest, onFollow }: { guest: GuestEntries; onFollow: () => void }) {
  const { owner, matchId, name, entries, titles, records, isPartial, claimedBy } = guest;
  const others = entries.filter((entry) => !isOldCapture(entry));
  const heading = text.heading(name);
  const waits = waitsFor(guest);
  const isProblem = guest.waiting?.problem !== undefined;
  // What syncs with the match is not sent before, whatever is tapped.
  const mayRetry = (entry: Entry) =>
    mayHelpToRetry(entry) && (entry.status.state === 'parked' || guest.waiting === undefined);
  return (
    <section aria-label={heading} className="grid gap-2">
      <h3 className="text-xl">{heading}</h3>
      <OldCaptures
        entries={entries.filter(isOldCapture)}
        describe={({ id }) => titles[id] ?? []}
        onRetry={(entry, change) => retryGuestEntry(owner, entry, change)}
      />
      <ul className="grid gap-3">
        {others.map((entry) => (
          <li key={entry.id}>
            <RefusedItem
              title={titles[entry.id] ?? []}
              reason={entry.status.state === 'parked' ? entry.status.message : waits}
              isCalm={entry.status.state === 'waiting' && !isProblem}
              onRetry={mayRetry(entry) ? () => void retryGuestEntry(owner, entry) : undefined}
            />
          </li>
        ))}
      </ul>
      {isPartial && <p>{text.privateRatings}</p>}
      <div className="flex flex-wrap gap-2 *:flex-1 tight:*:basis-full!">
        {claimedBy === undefined && (
          <ButtonLink to={paths.qrRating(matchId)} onClick={onFollow}>
            {text.openMatch}
          </ButtonLink>
        )}
        {records.length > 0 && <RecordsFile file={{ matchId, guest: name, records }} />}
      </div>
    </section>
  );
}

/** Why this guest's ratings wait. */
function waitsFor({ claimedBy, waiting }: GuestEntries): string {
  if (claimedBy !== undefined) return text.claimed;
  if (waiting === undefined) return text.waits;
  return waiting.problem === undefined ? text.syncs : waitingProblems[waiting.problem];
}

/** The guest's own unsent ratings as a file, on their own page: nobody else gets private ones (docs/rules.md 122). */
export function OwnGuestFile({ entries }: { entries: readonly Entry[] }) {
  const unsent = unsentOf(entries);
  if (unsent.length === 0) return null;
  return <RecordsFile file={{ records: unsent.map(asRecord) }} />;
}

/** What the server refused of a member, who may want to keep it before discarding it. */
export function RefusedFile({ refused }: { refused: readonly Entry[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="grid gap-1">
      <RecordsFile file={{ records: refused.map(asRecord) }} name={syncPanel.file} />
      <p className="text-sm text-muted">{syncPanel.fileHint}</p>
    </div>
  );
}

function asRecord({ mutation, status }: Entry) {
  return { ...mutation, status };
}

function RecordsFile({ file, name = text.file }: { file: object; name?: string }) {
  return (
    <FileLink
      name={name}
      type="application/json"
      content={JSON.stringify(file, null, 2)}
      label={text.export}
    />
  );
}
