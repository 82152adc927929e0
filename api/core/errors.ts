/** An error, as it is logged. */
type Failure = {
  error: string;
  code: string;
  where: string;
  /** For an external service's refusal: its error type, and its id of the call. */
  type?: string;
  status?: number;
  request?: string;
  param?: string;
};

/**
 * The error's name and where in our code it occurred, for the log. Without the message, because that of a failed query
 * or of the payment provider may contain personal data.
 */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error, code: '', where: '' };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const ours = frames.filter((line) => !/node_modules|node:/.test(line));
  const where = (ours.length > 0 ? ours : frames).slice(0, 5).map((line) => line.trim());
  const code = errorCode(error);
  return { error: error.name, code, where: where.join(' < '), ...describeRefusal(error) };
}

function describeRefusal(error: Error): Omit<Failure, 'error' | 'code' | 'where'> {
  const { type, statusCode, requestId, param } = asRefusal(error);
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof statusCode === 'number' && { status: statusCode }),
    ...(typeof requestId === 'string' && { request: requestId }),
    ...(typeof param === 'string' && { param }),
  };
}

/** Guarantee: any error may have these properties, of any type; this asserts nothing about them. */
function asRefusal(
  error: Error,
): Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>> {
  return error as Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>>;
}

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

/** An operator's command that cannot be carried out; the message says in one line why, and what to do. */
export class OperatorError extends Error {
  override name = 'Refused';
}

/**
 * The code of an error of an engine, its driver or the system, such as SQLITE_FULL, 40P01 or ECONNREFUSED, also
 * if drizzle wrapped it; empty if there is none.
 */
export function errorCode(reason: unknown): string {
  if (!(reason instanceof Error)) return '';
  if ('code' in reason && typeof reason.code === 'string') return reason.code;
  return errorCode(reason.cause);
}

/** True for the refusal of a unique index, of either engine. */
export function isUniqueViolation(reason: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(errorCode(reason));
}
