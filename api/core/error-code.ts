/**
 * The code of an error of an engine, its driver or the system, such as SQLITE_FULL, 40P01 or ECONNREFUSED, also
 * if drizzle wrapped it; empty if there is none.
 */
export function errorCode(reason: unknown): string {
  if (!(reason instanceof Error)) return '';
  if ('code' in reason && typeof reason.code === 'string') return reason.code;
  return errorCode(reason.cause);
}
