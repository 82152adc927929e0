import type { Contact } from '#shared/domain/contacts.ts';

const KEY = 'ppr-entered-contact';

interface Entered {
  matchId: string;
  contact: Contact;
}

/** Without the tab's storage: on a phone that was handed over, whose owner is not to find it after the page is closed. */
let latest: Entered | null = null;

/**
 * Remembers what the guest who has access to this match typed to get it, for as long as the tab, so that joining PPR
 * does not ask for it again (GUEST-16); `null` if the guest came by a personal link.
 */
export function rememberEntered(
  matchId: string,
  contact: Contact | null,
  { isHanded = false } = {},
): void {
  const entered = contact && { matchId, contact };
  latest = entered;
  try {
    sessionStorage.removeItem(KEY);
    if (!entered || isHanded) return;
    sessionStorage.setItem(KEY, JSON.stringify(entered));
    latest = null;
  } catch {
    // Refused by the browser: it stays until the page is closed.
  }
}

/** The personal link that gave access here, until the page is closed: it is stored nowhere. */
let usedLink: { matchId: string; token: string } | null = null;

/** Remembers it, so that joining PPR does not ask for the contact that it was mailed to (GUEST-16). */
export function rememberLink(matchId: string, token: string | null): void {
  usedLink = token === null ? null : { matchId, token };
}

/** Null if the last access here was by no personal link of this match. */
export function rememberedLink(matchId: string): string | null {
  return usedLink?.matchId === matchId ? usedLink.token : null;
}

/** Nothing if they typed none for this match. */
export function enteredContact(matchId: string): Contact {
  const entered = latest ?? keptOfTab();
  return entered?.matchId === matchId ? entered.contact : {};
}

function keptOfTab(): Entered | null {
  try {
    // Guarantee: only `rememberEntered` writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Entered | null;
  } catch {
    return null;
  }
}
