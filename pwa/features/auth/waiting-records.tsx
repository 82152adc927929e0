import Smartphone from 'lucide-react/icons/smartphone';
import { signIn as text } from '#shared/text-auth.ts';
import type { UnsentOwners } from './queries.ts';

/** Whose records wait here for a sign-in, in words (design 5, Owners). */
export function WaitingRecords({ owners }: { owners: UnsentOwners }) {
  if (owners.length === 0) return null;
  return (
    <ul aria-label={text.waiting} className="mb-4 grid gap-2 rounded-xl bg-sunken p-3">
      {owners.map(({ username, unsent }) => (
        <li key={username} className="flex gap-2 font-semibold">
          <Smartphone aria-hidden="true" className="shrink-0" />
          {text.waits(unsent, username)}
        </li>
      ))}
    </ul>
  );
}
