/** Nobody ever has this domain: `.invalid` is reserved (RFC 2606). */
const NOBODYS = '.invalid';

/**
 * The email of an account that has none. Its host is not a real one: otherwise the owner of that mailbox would
 * be mailed a way into the account.
 */
export function undeliverableEmail(username: string): string {
  return `${username}@ppr${NOBODYS}`;
}

/** True for an address that can be nobody's: no mail goes there (docs/rules.md 61). */
export function isUndeliverableEmail(email: string): boolean {
  return email.toLowerCase().endsWith(NOBODYS);
}
