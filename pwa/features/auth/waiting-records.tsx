import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { waitingRecords as text } from '#shared/text/waiting-records.ts';
import type { LeftHere } from './queries.ts';

/** Says whose records wait on this phone for a sign-in, or for a guest to return (architecture: Owners). */
export function WaitingRecords({ owners, guests }: Pick<LeftHere, 'owners' | 'guests'>) {
  if (owners.length + guests.length === 0) return null;
  return (
    <ul aria-label={text.waiting} className="grid gap-2 rounded-xl bg-sunken p-3">
      {owners.map(({ username, unsent }) => (
        <WaitingRecord key={username}>{text.waits(unsent, username)}</WaitingRecord>
      ))}
      {guests.map(({ owner, matchId, name, unsent, claimedBy }) => (
        <WaitingRecord key={owner}>
          {claimedBy === undefined ? (
            <>
              {text.guestWaits(unsent, name)}{' '}
              <Link
                to={paths.qrRating(matchId)}
                className="inline-flex min-h-12 items-center text-kitchen underline"
              >
                {text.openMatch}
              </Link>
            </>
          ) : (
            text.claimedWaits(unsent, name)
          )}
        </WaitingRecord>
      ))}
    </ul>
  );
}

function WaitingRecord({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 font-semibold">
      <Smartphone aria-hidden="true" className="shrink-0" />
      <p>{children}</p>
    </li>
  );
}
