import UserPlus from 'lucide-react/icons/user-plus';
import { useId } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { includes } from './form-rules.ts';
import { RECENT_GUESTS_SHOWN } from './read-recent-guests.ts';

/** Guests of earlier matches on this phone, each added by one tap (MATCH-49); nothing if there are none. */
export function RecentGuests({
  guests,
  taken,
  onPick,
}: {
  guests: readonly PlayerEntry[];
  /** Players who have a seat already. */
  taken: readonly PlayerEntry[];
  onPick: (guest: PlayerEntry) => void;
}) {
  const headingId = useId();
  const shown = guests.filter((guest) => !includes(taken, guest)).slice(0, RECENT_GUESTS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="text-sm text-muted">
        {text.recentGuests}
      </h3>
      <div className="flex flex-wrap gap-2">
        {shown.map((guest, index) => (
          <Button key={index} onClick={() => onPick(guest)}>
            <UserPlus aria-hidden="true" />
            <span className="min-w-0 text-left leading-tight">
              {displayName(guest)}
              <span className="block text-sm font-normal break-all text-muted">
                {guest.phone ?? guest.email}
              </span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
