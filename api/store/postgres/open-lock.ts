/**
 * The advisory lock that each process holds shared while it has the database open, on the connection that
 * listens for pokes; a restore and a move take it exclusively. Any number that no other lock uses will do.
 */
export const OPEN_LOCK = 7_247_002;
