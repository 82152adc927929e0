import { type Contact, canonicalEmail, PHONE_END_DIGITS } from './contacts.ts';

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
