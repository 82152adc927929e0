/**
 * The advisory lock that every process shares for as long as it has the database open, on the line on which it
 * hears of pokes; a restore and a move ask for it alone. Any number will do that no other lock of ours has.
 */
export const OPEN_LOCK = 7_247_002;
