import { useSync } from '#pwa/app/player-context.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { useOnlineCall } from '#pwa/app/use-online-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { authState, nav, sync } from '#shared/text.ts';
import { logout as text } from '#shared/text-logout.ts';
import { SETTLED_KEPT_DAYS } from '#sync/protocol/limits.ts';
import { unsentOf } from './unsent.ts';
import { useBegunForms } from './use-begun-forms.ts';

/** Says what happens to what only this phone has, before the player leaves (design 5, Owners). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { logout } = useAuth();
  const { entries } = useSync();
  const { isBusy, call } = useOnlineCall(authState.logoutFailed);
  const begun = useBegunForms();
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{entries === undefined ? sync.checking : sentenceOf(unsentOf(entries).length)}</p>
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

function sentenceOf(unsent: number): string {
  return unsent === 0 ? sync.clean : text.unsent(unsent);
}
