const PHONE_DIGITS_MIN = 3;
/** This many digits at the end identify a guest's number, with or without its country code. */
export const PHONE_END_DIGITS = 7;

/** How a person can be reached; a guest has at least one of the two (MATCH-12). */
export interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** A person who can be texted. */
export interface PhoneContact {
  name: string;
  phone: string;
}

/**
 * An email as it is stored, compared and mailed: without blanks around it, and without the brackets, whole or half, and
 * the name with which mail programs copy one, as in `Ann <ann@x.org>`. It also reads texts of any length that are no
 * emails, so no pattern tries each character of a run anew.
 */
export function canonicalEmail(email: string): string {
  const [, bracketed] = /<([^<>]*)(?:>\s*)?$/.exec(email) ?? [];
  const [unclosed = ''] = /^.*[^>\s]/s.exec(email) ?? [];
  return (bracketed ?? unclosed).trim();
}

/**
 * A name, an @ and a domain, which may be a host of the local network: the one rule for registrations and guests. A
 * name in quotes and dots of other scripts would be another way to write a mailbox.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@.<>。．｡](?:[^\s@<>。．｡]*[^\s@.<>。．｡])?$/.test(canonicalEmail(text));
}

/** At least `PHONE_DIGITS_MIN` digits, in any way that people write them: the one rule for members and guests. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
}
