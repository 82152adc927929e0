import { deviceDb } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { forgetTypedContact, TYPED_CONTACT } from '#pwa/services/browser/typed-contact.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { GUEST_ACCESS_MS } from '#shared/domain/link-lifetimes.ts';

interface Entered {
  matchId: string;
  contact: Contact;
  /** Until when the server lets this browser in without it. */
  until: number;
}

/**
 * Without the browser's storage: on a phone that was handed over, whose owner is not to find it after the page is
 * closed.
 */
let latest: Entered | null = null;

/** The personal link by which the guest came, until the page is closed: it is stored nowhere. */
let link: { matchId: string; token: string } | null = null;

/**
 * Remembers what the guest who has access to this match typed to get it, for as long as the access, so that joining PPR
 * does not ask for it again, even after the browser was closed (GUEST-16); `null` if the guest came by the personal
 * link with this `token`.
 */
export function rememberEntered(
  matchId: string,
  contact: Contact | null,
  { isHanded = false, token = '' } = {},
): void {
  link = { matchId, token };
  forgetOnceLeft(link);
  const entered = contact && { matchId, contact, until: Date.now() + GUEST_ACCESS_MS };
  latest = entered;
  try {
    localStorage.removeItem(TYPED_CONTACT);
    if (!entered || isHanded) return;
    localStorage.setItem(TYPED_CONTACT, JSON.stringify(entered));
    latest = null;
  } catch {
    // Refused by the browser: it stays until the page is closed.
  }
}

/** The member who signs in next has most likely just joined; whoever signs in once they have left is another person. */
function forgetOnceLeft(used: { token: string }): void {
  let hasBeenIn = false;
  const watching = liveRead(deviceDb, rememberedUser).subscribe((user) => {
    if (user) hasBeenIn = true;
    else if (hasBeenIn) {
      used.token = '';
      latest = null;
      forgetTypedContact();
      watching.unsubscribe();
    }
  });
}

/** The token of the link; '' if they did not come by one to this match. */
export function usedLink(matchId: string): string {
  return link?.matchId === matchId ? link.token : '';
}

/** Nothing if they typed none for this match. */
export function enteredContact(matchId: string): Contact {
  const entered = latest ?? keptHere();
  return entered?.matchId === matchId && Date.now() < entered.until ? entered.contact : {};
}

function keptHere(): Entered | null {
  try {
    // Guarantee: only `rememberEntered` writes it.
    return JSON.parse(localStorage.getItem(TYPED_CONTACT) ?? 'null') as Entered | null;
  } catch {
    return null;
  }
}
