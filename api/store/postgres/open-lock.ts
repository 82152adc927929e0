/**
 * The advisory lock that each process holds in shared mode while it has the database open, on the connection that
 * listens for pokes. A restore and a move take it exclusively. The number is arbitrary.
 */
export const OPEN_LOCK = 7_247_002;
