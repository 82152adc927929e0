import type { DBCoreTransaction, Dexie } from 'dexie';
import { vi } from 'vitest';

/**
 * What a browser does when the system takes the database away in the middle of the next transaction:
 * that ends, and the connection too. Either nothing of it remains or, when only the answer to its commit
 * is lost, all of it.
 */
export async function loseConnection(
  db: Dexie,
  cutOff: 'before the commit' | 'after the commit',
): Promise<void> {
  await db.open();
  const { core } = db;
  const connection = db.backendDB();
  const takeAway = () => {
    connection.close();
    connection.onclose?.(new Event('close'));
  };
  const begin = core.transaction.bind(core);
  vi.spyOn(core, 'transaction').mockImplementationOnce((...args) => {
    const transaction = begin(...args);
    if (cutOff === 'before the commit') abortSoon(asReal(transaction), takeAway);
    else loseAnswer(asReal(transaction), takeAway);
    return transaction;
  });
}

/** As soon as the first request has been made. */
function abortSoon(transaction: IDBTransaction, takeAway: () => void): void {
  const open = transaction.objectStore.bind(transaction);
  vi.spyOn(transaction, 'objectStore').mockImplementationOnce((name) => {
    queueMicrotask(() => {
      transaction.abort();
      takeAway();
    });
    return open(name);
  });
}

/** Whoever waits for the commit hears of an abort in its place. */
function loseAnswer(transaction: IDBTransaction, takeAway: () => void): void {
  transaction.addEventListener('complete', () => {
    takeAway();
    transaction.onabort?.(new Event('abort'));
  });
  Object.defineProperty(transaction, 'oncomplete', { set() {} });
}

/** Guarantee: what Dexie passes on at its lowest level is the browser's own transaction. */
function asReal(transaction: DBCoreTransaction): IDBTransaction {
  return transaction as IDBTransaction;
}
