import type { StoredContact } from '#pwa/db/store/player-db.ts';
import { useLiveRead } from '#pwa/db/store/use-live-read.ts';
import { dayHere } from '#shared/domain/days.ts';
import { usePlayerDb } from './player-context.tsx';

/**
 * Today (yyyy-mm-dd), as well as this phone knows: its clock may be behind the last time that the server told,
 * and then that day is the better one.
 */
export function useToday(): string {
  const db = usePlayerDb();
  // A number, and mostly 0: a form is not drawn again with each word of the server.
  const serverAt = useLiveRead(db, async () => aheadOfClock(await db.contacts.get('contact')));
  return dayNow(serverAt ?? 0);
}

/** The last server time where this phone's clock is behind it, else 0. */
function aheadOfClock(contact: StoredContact | undefined): number {
  return contact !== undefined && contact.serverAt > Date.now() ? contact.serverAt : 0;
}

function dayNow(serverAt: number): string {
  return dayHere(Math.max(Date.now(), serverAt));
}
