import { useState } from 'react';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { useSync } from '#pwa/app/player-context.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { auth, connection, nav } from '#shared/text.ts';
import { unsentOf } from './unsent.ts';

/** Says what happens to what only this phone has, before the player leaves (design 5, Owners). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { logout } = useAuth();
  const { entries } = useSync();
  const [isBusy, setIsBusy] = useState(false);
  const unsent = unsentOf(entries ?? []).length;
  const leave = async () => {
    setIsBusy(true);
    try {
      await logout();
    } catch (error) {
      const description = error instanceof ApiError ? error.detail : connection.failed;
      showToast({ title: auth.logoutFailed, description }, 'fault');
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={nav.logoutTitle} onClose={onClose}>
      <p>{unsent === 0 ? nav.logoutClean : nav.logoutUnsent(unsent)}</p>
      <div className="flex gap-3 *:min-h-14 *:flex-1">
        <Button onClick={onClose}>{nav.stay}</Button>
        <Button tone="court" disabled={isBusy} onClick={() => void leave()}>
          {nav.logout}
        </Button>
      </div>
    </Dialog>
  );
}
