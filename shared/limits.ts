/** Numbers that no honest player meets. Those of one subject are in its file of shared/domain. */

/** Matches that one member creates, counted by their arrival on the server. */
export const MATCHES_A_DAY = 60;
export const MATCHES_A_WEEK = 300;
/** Seats of guests in the matches that one member creates. */
export const GUESTS_A_DAY = 60;
/** Invitations by mail of a member who has not verified an email: anyone can register with any. */
export const INVITATIONS_A_DAY_UNVERIFIED = 3;
/** Matches into which one member puts the same other player. */
export const MATCHES_A_DAY_WITH_PLAYER = 12;

/** A match or rating that was captured longer ago than this needs its owner's confirmation (SYNC-24). */
export const OLD_CAPTURE_DAYS = 35;

/** Entries of one's own list that one answer has: matches, ratings given or received, notifications (API-55). */
export const OWN_LIST_MAX = 1000;

/** Members whom one member has blocked: each is looked up in every search of theirs (BLOCK-6). */
export const BLOCKED_MAX = 1000;
