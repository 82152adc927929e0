import { useState } from 'react';
import { useDraftCount } from '#pwa/services/drafts/use-draft-count.ts';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { logoutAndErase } from '#pwa/services/session/erase-backup.ts';
import { recordsKey, useAuth, useUser } from '#pwa/services/session/session.tsx';
import { logout } from '#pwa/services/session/sign-out.ts';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { authPage } from '#shared/text/auth.ts';
import { logout as text } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { ACCOUNT_DELETED } from '#shared/text/session-ended.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import { SETTLED_KEPT_DAYS } from '#sync/protocol/protocol-limits.ts';

/**
 * Says what happens to unsent records before the player signs out (architecture: Owners). With none, on a phone that
 * others use, they can erase the backup as well.
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  // Of a deleted account nothing waits for a sign-in.
  const { isAccountDeleted } = useAuth();
  const key = recordsKey(useUser());
  const { entries } = useSync();
  const { isBusy, call } = useOnlineCall(authPage.logoutFailed);
  const unsent = unsentOf(entries ?? []).length;
  const isOffline = useSignal() !== 'good';
  const begun = useDraftCount() ?? 0;
  const [isErasing, setIsErasing] = useState(false);
  const guests = useGuestEntries() ?? [];
  const ofGuests = guests.flatMap((guest) => guest.entries).length;
  return (
    <ConfirmDialog
      title={text.title}
      confirm={nav.logout}
      cancel={text.stay}
      tone="court"
      isBusy={isBusy}
      onConfirm={() => void call(isErasing ? () => logoutAndErase(key, begun) : logout)}
      onClose={onClose}
    >
      {isAccountDeleted && <p>{ACCOUNT_DELETED}</p>}
      {isOffline && !isAccountDeleted && <p className="font-semibold">{text.noWayBack}</p>}
      {entries === undefined ? (
        <p>{syncPanel.checking}</p>
      ) : (
        unsent > 0 && !isAccountDeleted && <p>{text.unsent(unsent)}</p>
      )}
      {ofGuests > 0 && <p>{text.ofGuests(ofGuests)}</p>}
      {begun > 0 && isErasing && <p>{text.draftsErased(begun)}</p>}
      {begun > 0 && !isErasing && !isAccountDeleted && <p>{text.drafts(begun)}</p>}
      {entries !== undefined && unsent === 0 ? (
        <CheckboxField
          label={text.erase}
          hint={text.otherwise(SETTLED_KEPT_DAYS)}
          isChecked={isErasing}
          onChange={setIsErasing}
        />
      ) : (
        <p className="text-sm text-muted">{text.kept(SETTLED_KEPT_DAYS)}</p>
      )}
    </ConfirmDialog>
  );
}
