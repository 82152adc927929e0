/** Nobody can own this domain: `.invalid` is reserved (RFC 2606). */
const NOBODYS = '.invalid';

/** The email of an account without one. A real host could let the owner of that mailbox into the account. */
export function undeliverableEmail(username: string): string {
  return `${username}@ppr${NOBODYS}`;
}

/** True for an address that nobody can own: no mail is sent to it (docs/rules.md 61). */
export function isUndeliverableEmail(email: string): boolean {
  return email.toLowerCase().endsWith(NOBODYS);
}
