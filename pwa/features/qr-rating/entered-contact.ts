import type { Contact } from '#shared/domain/contacts.ts';

/** What the guest who has access to this match typed to get it, until the app is closed: never stored. */
let latest: { matchId: string; contact: Contact } | null = null;

/** `null` if the guest came by a personal link. */
export function rememberEntered(matchId: string, contact: Contact | null): void {
  latest = contact && { matchId, contact };
}

/** Nothing if they typed none for this match. */
export function enteredContact(matchId: string): Contact {
  return latest?.matchId === matchId ? latest.contact : {};
}
