import { dayHere } from '#shared/domain/days.ts';
import { usePlayerDb } from './player-context.tsx';
import { useLiveRead } from './use-live-read.ts';

/**
 * Today (yyyy-mm-dd), as well as this phone knows: its clock may be behind the last time that the server told,
 * and then that day is the better one.
 */
export function useToday(): string {
  const db = usePlayerDb();
  const contact = useLiveRead(db, () => db.contacts.get('contact'));
  return dayNow(contact?.serverAt ?? 0);
}

function dayNow(serverAt: number): string {
  return dayHere(Math.max(Date.now(), serverAt));
}
