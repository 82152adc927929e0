import { DAY_MS, HOUR_MS } from './days.ts';

/** How long the links in mails work: for a new password, and for verifying an email. */
export const RESET_LINK_MS = HOUR_MS;
export const PROVE_LINK_MS = 7 * DAY_MS;
/** For opening the seat of an invited guest. */
export const PERSONAL_LINK_MS = 180 * DAY_MS;
/** For unsubscribing. */
export const UNSUBSCRIBE_LINK_MS = 365 * DAY_MS;
