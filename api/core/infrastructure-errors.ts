/** SQLite's codes for a file or disk that does not work. */
const OF_A_FILE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PERM|READONLY)/;

/**
 * PostgreSQL's classes of errors that no query causes: connections, passwords, databases, disk space, shutdown, I/O.
 */
const OF_A_SERVER = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$/;

/**
 * The message of the system or the database in one line with its code, also if drizzle wrapped it. Null for any other
 * error, which is a bug and needs a stack trace.
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
