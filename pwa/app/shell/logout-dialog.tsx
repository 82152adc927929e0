import { useSync } from '#pwa/app/player-context.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { auth, nav } from '#shared/text.ts';
import { SETTLED_KEPT_DAYS } from '#sync/protocol/limits.ts';
import { unsentOf } from './unsent.ts';

/** Says what happens to what only this phone has, before the player leaves (design 5, Owners). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { logout } = useAuth();
  const { entries } = useSync();
  const { isBusy, call } = useOnlineCall(auth.logoutFailed);
  const unsent = unsentOf(entries ?? []).length;
  return (
    <Dialog title={nav.logoutTitle} onClose={onClose}>
      <p>{unsent === 0 ? nav.logoutClean : nav.logoutUnsent(unsent)}</p>
      <p className="text-sm text-muted">{nav.logoutKept(SETTLED_KEPT_DAYS)}</p>
      <div className="flex gap-3 *:min-h-14 *:flex-1">
        <Button onClick={onClose}>{nav.stay}</Button>
        <Button tone="court" disabled={isBusy} onClick={() => void call(logout)}>
          {nav.logout}
        </Button>
      </div>
    </Dialog>
  );
}
