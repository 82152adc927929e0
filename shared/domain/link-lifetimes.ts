import { DAY_MS, HOUR_MS } from './days.ts';

/** How long the links in mails work: for a new password, and for verifying an email. */
export const RESET_LINK_MS = HOUR_MS;
export const PROVE_LINK_MS = 7 * DAY_MS;
/** For opening the seat of an invited guest. */
export const PERSONAL_LINK_MS = 180 * DAY_MS;
/** For unsubscribing. */
export const UNSUBSCRIBE_LINK_MS = 365 * DAY_MS;

/** How long a guest's browser keeps access once they opened the link or entered their contact. */
export const GUEST_ACCESS_MS = 30 * DAY_MS;
