import { canonicalEmail, isEmail, isPhone, PHONE_END_DIGITS } from './contacts.ts';

/**
 * True for a contact that is probably not typed to its end: an email without a dot in its domain, a phone shorter than
 * a number within a town. Such contacts exist, so they are asked about and never refused.
 */
export function isProbablyCutShort(kind: 'email' | 'phone', text: string): boolean {
  if (kind === 'email') return isEmail(text) && !/@.*\./.test(canonicalEmail(text));
  return isPhone(text) && text.replace(/\D/g, '').length < PHONE_END_DIGITS;
}
