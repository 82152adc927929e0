import Smartphone from 'lucide-react/icons/smartphone';
import { useSync } from '#pwa/app/player-context.tsx';
import { guestPage as text } from '#shared/text-qr-page.ts';
import { AccessForm } from './access-form.tsx';

/**
 * What of a guest's ratings only this phone has, and the way in again once the server no longer knows
 * the phone: after 30 days, another match or a logout (design 7). Nothing is lost by that.
 */
export function GuestRecords({ matchId }: { matchId: string }) {
  const { isHeld, entries = [], syncNow } = useSync();
  const unsent = entries.filter(({ status }) => status.state === 'waiting').length;
  return (
    <>
      {unsent > 0 && (
        <output className="flex gap-2 rounded-xl bg-sunken p-3 font-semibold">
          <Smartphone aria-hidden="true" className="shrink-0" />
          {text.unsent(unsent)}
        </output>
      )}
      {isHeld && <AccessForm matchId={matchId} hint={text.held} onOpened={() => void syncNow()} />}
    </>
  );
}
