import { errorCode } from '#api/core/error-code.ts';
import { RetryTransaction, StoreFailed } from '../store.ts';

/**
 * Serialization failure and deadlock: the transaction may succeed when it runs again (architecture: Write
 * transactions).
 */
const RUN_AGAIN = new Set(['40001', '40P01']);

/**
 * SQLSTATE classes and codes of a server that cannot work now (connection, resources, shutdown, system, corruption,
 * lock timeout, idle transaction timeout), and Node's codes for a lost connection.
 */
const STORE_FAILED = /^(08|53|57P|58|XX|F0|55P03|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** Translates an error of PostgreSQL or of its connection for the caller of the transaction. */
export function translate(reason: unknown): unknown {
  const code = errorCode(reason);
  if (RUN_AGAIN.has(code))
    return new RetryTransaction('PostgreSQL asks for another try', { cause: reason });
  if (STORE_FAILED.test(code) || isLostConnection(reason))
    return new StoreFailed('The store could not answer', { cause: reason });
  return reason;
}

/** The driver's own errors have no code if the connection ends during a query. */
function isLostConnection(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return (
    /^(Connection terminated|timeout exceeded|Client has encountered|Query read timeout)/.test(
      reason.message,
    ) || isLostConnection(reason.cause)
  );
}
