/**
 * The code that an engine, its driver or the system gave an error, such as SQLITE_FULL, 40P01 or
 * ECONNREFUSED, wherever drizzle wrapped it; empty when there is none.
 */
export function errorCode(reason: unknown): string {
  if (!(reason instanceof Error)) return '';
  if ('code' in reason && typeof reason.code === 'string') return reason.code;
  return errorCode(reason.cause);
}
