import type { DBCoreTransaction, Dexie } from 'dexie';
import { vi } from 'vitest';

/**
 * Simulates that the system takes the database away in the middle of the next transaction: the transaction and the
 * connection end. Nothing of the transaction remains or, if only the answer to its commit is lost, all of it.
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

/** Aborts once the first request has been made. */
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

/** The code that waits for the commit gets an abort instead. */
function loseAnswer(transaction: IDBTransaction, takeAway: () => void): void {
  transaction.addEventListener('complete', () => {
    takeAway();
    transaction.onabort?.(new Event('abort'));
  });
  Object.defineProperty(transaction, 'oncomplete', { set() {} });
}

/** Guarantee: the transaction at Dexie's lowest level is the browser's own. */
function asReal(transaction: DBCoreTransaction): IDBTransaction {
  return transaction as IDBTransaction;
}
