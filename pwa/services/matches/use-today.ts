import { useSyncExternalStore } from 'react';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { StoredContact } from '#pwa/db/store/player-db.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { onVisibilityChange } from '#pwa/ui/hooks/on-visibility-change.ts';
import { dayHere } from '#shared/domain/days.ts';

/** Today (yyyy-mm-dd), as well as this phone knows: if its clock is behind the last server time, the server's day. */
export function useToday(): string {
  const db = usePlayerDb();
  // A number, and mostly 0, so that a form is not rendered again at each answer of the server.
  const serverAt = useLiveRead(db, async () => aheadOfClock(await db.contacts.get('contact')));
  // An app that is left open overnight is shown again on another day.
  return useSyncExternalStore(onVisibilityChange, () => dayNow(serverAt ?? 0));
}

/** The last server time if this phone's clock is behind it, else 0. */
function aheadOfClock(contact: StoredContact | undefined): number {
  return contact !== undefined && contact.serverAt > Date.now() ? contact.serverAt : 0;
}

function dayNow(serverAt: number): string {
  return dayHere(Math.max(Date.now(), serverAt));
}
