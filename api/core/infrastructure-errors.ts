/** SQLite's codes of a file or a disk that does not do its part. */
const OF_A_FILE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PERM|READONLY)/;

/** PostgreSQL's classes of what no query is to blame for: connections, passwords, databases, room, shutdown, its disk. */
const OF_A_SERVER = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$/;

/**
 * What the system or the database said, in one line with its code, wherever drizzle wrapped it. Null for anything
 * else: that is a fault of ours, and its trace is wanted.
 */
export function describeInfrastructureError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // If a host name has several addresses and none answers, the error has no message of its own.
  if (error instanceof AggregateError) return describeInfrastructureError(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  if (!('syscall' in error || OF_A_FILE.test(code) || OF_A_SERVER.test(code)))
    return describeInfrastructureError(error.cause);
  return error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
