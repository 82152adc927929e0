import type { Contact } from './contacts.ts';
import { foldEmail, foldPhone } from './same-contact.ts';

/** What identifies a player on a team (MATCH-20): a member's id, or a guest's phone or email. */
export interface PlayerIdentity extends Contact {
  userId?: number | null | undefined;
}

/**
 * True if both are the same person (MATCH-20): the same id, else the same phone, else the same email. So two
 * people with different phones and one family email are two persons.
 */
export function isSamePlayer(a: PlayerIdentity, b: PlayerIdentity): boolean {
  if (a.userId != null && b.userId != null) return a.userId === b.userId;
  return sharedContact(a, b) !== null;
}

/**
 * The kind of contact by which two players, not both members, are the same person (MATCH-20); null if they are
 * different persons.
 */
export function sharedContact(a: PlayerIdentity, b: PlayerIdentity): 'phone' | 'email' | null {
  if (a.userId != null && b.userId != null) return null;
  const phones = [foldPhone(a.phone), foldPhone(b.phone)] as const;
  if (phones[0] && phones[1]) return phones[0] === phones[1] ? 'phone' : null;
  const emails = [foldEmail(a.email), foldEmail(b.email)] as const;
  return emails[0] !== '' && emails[0] === emails[1] ? 'email' : null;
}

/** True if two of these players are the same person. */
export function isAnyoneTwice(players: readonly PlayerIdentity[]): boolean {
  return players.some((one, index) =>
    players.slice(index + 1).some((other) => isSamePlayer(one, other)),
  );
}
