/** Where this browser keeps the contact that a guest typed (GUEST-16). */
export const TYPED_CONTACT = 'ppr-entered-contact';

/** Forgets it once a member has left: the next one to sign in here is another person. */
export function forgetTypedContact(): void {
  try {
    localStorage.removeItem(TYPED_CONTACT);
  } catch {
    // Refused by the browser: then it was never stored.
  }
}
