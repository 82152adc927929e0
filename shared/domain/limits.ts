import { DAY_MS, HOUR_MS } from './days.ts';

/**
 * Every number of the product, once, but for prices (prices.ts). Times are in milliseconds unless the name says
 * otherwise.
 */

/** The scale of ratings (RATE-4). */
export const RATING_MIN = 1;
export const RATING_MAX = 10;
/** Not rated, shown as N/A (RATE-5). */
export const NOT_RATED = -1;
/** From this value on a player is "Excellent player to match with" (STATS-4). */
export const EXCELLENT_SPORTSMANSHIP = 8;
export const RECENT_RATINGS_DAYS = 10;
export const RECENT_RATINGS_SHOWN = 3;
export const RECENT_GAMES_SHOWN = 3;
export const RECENT_PLAYERS_SHOWN = 4;
/** A search text of this length or longer finds any part of a field, a shorter one its beginning. */
export const PART_LETTERS_MIN = 3;
/** Places where the player played last, offered in the create form. */
export const RECENT_PLACES_SHOWN = 3;
/** Players from online searches that a phone keeps, to find them without signal. */
export const FOUND_PLAYERS_KEPT = 200;

/** Players per team, and in total (MATCH-13). */
export const TEAM_SIZE = { singles: 1, doubles: 2 } as const;
export const TOTAL_PLAYERS = { singles: 2, doubles: 4 } as const;
/** Pickleball was invented in this year (MATCH-35). */
export const FIRST_MATCH_DAY = '1965-01-01';
/** Players that a body may name per team: more than fit, so that "Team full" can be answered. */
export const SEATS_MAX = 8;
/** More than any real score, and a typing error still fits the screen. */
export const SCORE_MAX = 999;

/** How long screens wait: RATE-6, SHARE-5, MATCH-4, MATCH-11, DEMO-6, PAY-8, UI-1. */
export const WIZARD_ADVANCE_MS = 500;
export const COPIED_CONFIRMATION_MS = 2000;
export const POST_CREATE_REDIRECT_MS = 1500;
export const SEARCH_CLOSE_MS = 200;
export const DEMO_COMPLETION_MS = 1000;
export const POST_PAYMENT_REDIRECT_MS = 2000;
export const TOAST_MS = 5000;
/** A screen says "saved on this phone" if the server has not answered by then (docs/rules.md 93). */
export const SAVED_TOLD_AFTER_MS = 400;
/** Within this time the screen shows the server's answer (docs/rules.md 93). */
export const OUTCOME_TOLD_WITHIN_MS = 30_000;
export const TOAST_SWIPE_PX = 50;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;
export const VERSION_POLL_MS = 30_000;
export const CLIENT_VERSION = '2.2';

export const QR_SIZE_PX = 200;

/** Profile pictures: the bytes of an uploaded photo (PROFILE-5), and the longest side of the stored one. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_SIDE_PX = 512;
/** How many pictures a phone keeps for showing them without signal, and for how long. */
export const PICTURES_KEPT = 200;
export const PICTURES_KEPT_MS = 60 * DAY_MS;

/**
 * Premium lasts this much longer than a period that is about to be renewed (PAY-12), because the provider retries
 * cards.
 */
export const RENEWAL_GRACE_MS = 2 * DAY_MS;

/** The ids of the demo players. */
export const DEMO_PLAYER_IDS = [999_901, 999_902, 999_903, 999_904] as const;
/** A test match needs this many players (DEMO-12). */
export const DEMO_PLAYERS_MIN = 2;
/** The defaults of the demo's rating inputs (DEMO-11). */
export const DEMO_SKILL = 7;
export const DEMO_SPORTSMANSHIP = 8;

/** Maximum lengths of text that people type; generous, and the same on both sides. */
export const USERNAME_MAX = 40;
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 32;
export const PHONE_DIGITS_MIN = 3;
/** This many digits at the end identify a guest's number, with or without its country code. */
export const PHONE_END_DIGITS = 7;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const LOCATION_MAX = 200;
export const CODE_MAX = 40;
/** Signed tokens of mailed links: longer than any of ours. */
export const LINK_TOKEN_MAX = 1000;
export const FEEDBACK_MAX = 5000;

/** 180 days from the last use (architecture: Sessions). */
export const SESSION_MS = 180 * DAY_MS;
/** A session's end is moved at most once in this time, so that reads seldom write. */
export const SESSION_RENEW_MS = DAY_MS;

/**
 * A QR page whose match is unknown asks again this often, while its id is this recent (architecture: Guests).
 */
export const QR_RETRY_MS = 5000;
export const QR_RECENT_MS = DAY_MS;
/** How long an invited guest's browser may rate, and how long a seat's personal link is valid. */
export const GUEST_ACCESS_MS = 30 * DAY_MS;
export const PERSONAL_LINK_MS = 180 * DAY_MS;
/** Invitations that one member's matches send by mail in a day (docs/rules.md 62). */
export const INVITATIONS_A_DAY = 20;
/** Invitations sent in a day for all members behind one network address. */
export const INVITATIONS_A_DAY_FROM_ADDRESS = 100;
/** How long mailed links work: for a new password, and for verifying an email. */
export const RESET_LINK_MS = HOUR_MS;
export const PROVE_LINK_MS = 7 * DAY_MS;

/** How long a notification is kept: after it was read, and unread. */
export const NOTIFICATION_READ_KEPT_MS = 90 * DAY_MS;
export const NOTIFICATION_KEPT_MS = 365 * DAY_MS;

/** How long the unsubscribe link of a mail works. */
export const UNSUBSCRIBE_LINK_MS = 365 * DAY_MS;
/** Browsers of one member that get push messages; a new one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** Players are reminded to rate this long after the match (NOTIFY-4). */
export const REMINDERS_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const;
/** Players are not reminded of a match that is older than this. */
export const REMINDERS_UNTIL_MS = 14 * DAY_MS;
/** A member is notified this long before Premium ends. */
export const LAPSE_NOTICE_MS = 7 * DAY_MS;
/** Matches for which a member can request ratings in a day. */
export const REQUESTS_A_DAY = 20;

/** Text typed within this time is one write to the second copy of a draft. */
export const DRAFT_COPY_MS = 500;
/** How long "saved" waits for the second copy of a record if the browser does not answer. */
export const COPY_WAIT_MAX_MS = 3000;
/** How long a phone remembers which entries and drafts have ended, in case a copy of one is left. */
export const ENDED_KEPT_MS = 2 * DAY_MS;
