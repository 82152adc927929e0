import { useGuestEntries } from '#pwa/app/guest-entries/use-guest-entries.ts';
import { useSync } from '#pwa/app/player-context.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { nav, sessionText, syncStatus } from '#shared/text/common.ts';
import { logout as text } from '#shared/text/logout.ts';
import { unsentOf } from '#sync/outbox/unsent.ts';
import { SETTLED_KEPT_DAYS } from '#sync/protocol/limits.ts';
import { useBegunForms } from './use-begun-forms.ts';

/** Says what happens to what only this phone has, before the player leaves (architecture: Owners). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { logout } = useAuth();
  const { entries } = useSync();
  const { isBusy, call } = useOnlineCall(sessionText.logoutFailed);
  const unsent = unsentOf(entries ?? []).length;
  const begun = useBegunForms();
  const guests = useGuestEntries() ?? [];
  const ofGuests = guests.flatMap((guest) => guest.entries).length;
  return (
    <Dialog title={text.title} onClose={onClose}>
      {entries === undefined ? (
        <p>{syncStatus.checking}</p>
      ) : (
        unsent > 0 && <p>{text.unsent(unsent)}</p>
      )}
      {ofGuests > 0 && <p>{text.ofGuests(ofGuests)}</p>}
      {begun !== undefined && begun > 0 && <p>{text.drafts(begun)}</p>}
      <p className="text-sm text-muted">{text.kept(SETTLED_KEPT_DAYS)}</p>
      <div className="flex flex-wrap gap-3 *:min-h-14 *:flex-1">
        <Button onClick={onClose}>{text.stay}</Button>
        <Button tone="court" disabled={isBusy} onClick={() => void call(logout)}>
          {nav.logout}
        </Button>
      </div>
    </Dialog>
  );
}
