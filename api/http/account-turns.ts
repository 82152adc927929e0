import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

/** Far more than the phones and tabs of one account ask for at once. */
export const WAITING_MAX = 100;
const RETRY_AFTER_S = 5;

/** The accounts of which a request went on in this turn of the event loop, with those that wait for the next turns. */
const waitingByAccount = new Map<number, (() => void)[]>();

/**
 * Lets one request of each account go on in each turn of the event loop. SQLite answers a read within one turn, so that
 * otherwise many long reads of one account would come before anything of all others. Throws `busy` if too many wait.
 */
export async function takeTurn(account: number): Promise<void> {
  const waiting = waitingByAccount.get(account);
  if (waiting === undefined) {
    if (waitingByAccount.size === 0) setImmediate(nextTurn);
    waitingByAccount.set(account, []);
    return;
  }
  if (waiting.length >= WAITING_MAX)
    throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

function nextTurn(): void {
  for (const [account, waiting] of waitingByAccount) {
    const goOn = waiting.shift();
    if (goOn) goOn();
    else waitingByAccount.delete(account);
  }
  if (waitingByAccount.size > 0) setImmediate(nextTurn);
}
