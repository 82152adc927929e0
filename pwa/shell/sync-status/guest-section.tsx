import { discardGuestEntry, retryGuestEntry } from '#pwa/services/guests/guest-entry-commands.ts';
import type { GuestEntries } from '#pwa/services/guests/watch-guest-entries.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { guestEntries as text } from '#shared/text/sync-panel.ts';
import { RefusedItem } from './refused-item.tsx';

/** A guest's ratings that the server does not have: they can be sent again, exported or discarded. */
export function GuestSection({ guest }: { guest: GuestEntries }) {
  const { owner, matchId, name, claimedBy, entries, titles } = guest;
  const heading = text.heading(name);
  const records = entries.map(({ mutation, status }) => ({ ...mutation, status }));
  const waits = claimedBy === undefined ? text.waits : text.claimed;
  return (
    <section aria-label={heading} className="grid gap-2">
      <h3 className="text-xl">{heading}</h3>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <RefusedItem
              title={titles[entry.id] ?? ''}
              reason={entry.status.state === 'parked' ? entry.status.message : waits}
              onRetry={() => void retryGuestEntry(owner, entry)}
              onDiscard={() => void discardGuestEntry(owner, entry)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {claimedBy === undefined && (
          <ButtonLink to={paths.qrRating(matchId)}>{text.openMatch}</ButtonLink>
        )}
        <FileLink
          name={text.file}
          type="application/json"
          content={JSON.stringify({ matchId, guest: name, records }, null, 2)}
          label={text.export}
        />
      </div>
    </section>
  );
}
