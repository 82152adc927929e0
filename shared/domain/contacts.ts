const PHONE_DIGITS_MIN = 3;
/** This many digits at the end identify a guest's number, with or without its country code. */
const PHONE_END_DIGITS = 7;

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
 * the name with which mail programs copy one, as in `Ann <ann@x.org>`.
 */
export function canonicalEmail(email: string): string {
  const [, bracketed] = /<([^<>]*)>?\s*$/.exec(email) ?? [];
  return (bracketed ?? email.replace(/[>\s]+$/, '')).trim();
}

/** A name, an @ and a domain, which may be a host of the local network: the one rule for registrations and guests. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>]+@[^\s@.<>](?:[^\s@<>]*[^\s@.<>])?$/.test(canonicalEmail(text));
}

/** At least `PHONE_DIGITS_MIN` digits, in any way that people write them: the one rule for members and guests. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

/**
 * True for a contact that is probably not typed to its end: an email without a dot in its domain, a phone shorter than
 * a number within a town. Such contacts exist, so they are asked about and never refused.
 */
export function isProbablyCutShort(kind: 'email' | 'phone', text: string): boolean {
  if (kind === 'email') return isEmail(text) && !/@.*\./.test(canonicalEmail(text));
  return isPhone(text) && text.replace(/\D/g, '').length < PHONE_END_DIGITS;
}

/** An email normalized for comparison; '' for none. */
export function foldEmail(email: string | null | undefined): string {
  return canonicalEmail(email ?? '').toLowerCase();
}

/**
 * Digits with an optional leading plus, so that one number is one identity however it is typed; '' for a text without
 * digits.
 */
export function foldPhone(phone: string | null | undefined): string {
  const folded = phone?.trim().replace(/(?!^\+)\D/g, '') ?? '';
  return folded === '+' ? '' : folded;
}

/**
 * True if two numbers may be one that was typed with and without its country code (docs/rules.md 71): without plus and
 * leading zeros the shorter is the end of the longer. This is not identity, since two countries have the same number
 * within each, so it is used only among few numbers, such as the seats of one match.
 */
export function isSameNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [within(one), within(other)];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= PHONE_END_DIGITS && longer.endsWith(shorter);
}

/** The digits of a number without its prefix: a plus, and zeros. */
function within(phone: string | null): string {
  return foldPhone(phone).replace(/^\+?0*/, '');
}

/** True if there is a phone or an email to reach them by. */
export function isReachable({ phone, email }: Contact): boolean {
  return foldPhone(phone) !== '' || foldEmail(email) !== '';
}

/** True if both the emails and the phones are the same, however they are typed. */
export function haveSameContacts(one: Contact, other: Contact): boolean {
  const isSameEmail = foldEmail(one.email) === foldEmail(other.email);
  return isSameEmail && foldPhone(one.phone) === foldPhone(other.phone);
}

/** True if both are reached at the same mailbox, with any tag or dots, or by the same phone. */
export function isSameContact(a: Contact, b: Contact): boolean {
  const mailbox = mailboxOf(a.email);
  if (mailbox !== '' && mailbox === mailboxOf(b.email)) return true;
  return isSameNumber(foldPhone(a.phone) || null, foldPhone(b.phone) || null);
}

/** The mailbox of an address: the part after a plus is the reader's own tag, and Google's has two domains. */
export function mailboxOf(email: string | null | undefined): string {
  const [name = '', domain = ''] = foldEmail(email).split('@');
  const reader = name.split('+')[0] ?? '';
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com';
  if (name === '') return '';
  return isGoogles ? `${reader.replaceAll('.', '')}@gmail.com` : `${reader}@${domain}`;
}
