import { canonicalEmail, isEmail, isPhone, PHONE_END_DIGITS } from './contacts.ts';

/** Slips in the names of the largest mail services that are no other service's, and in the ending .com. */
const SLIP =
  /@(g(mial|amil|mal|mai|mil|nail|maill)|hot(mial|mal|mai|mil|amil)|yaho|yahooo|outlok|outllook|icluod|iclod)\.|\.(con|cmo|ocm|vom)$/i;

/**
 * True for a contact that is probably mistyped or not typed to its end: an email without a dot in its domain or with a
 * common slip there, a phone shorter than a number within a town. Such contacts exist, so they are asked about and
 * never refused.
 */
export function isProbablyMistyped(kind: 'email' | 'phone', text: string): boolean {
  if (kind === 'phone') return isPhone(text) && text.replace(/\D/g, '').length < PHONE_END_DIGITS;
  const email = canonicalEmail(text);
  return isEmail(text) && (!/@.*\./.test(email) || SLIP.test(email));
}
