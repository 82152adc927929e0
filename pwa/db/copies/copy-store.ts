import { cacheCopies } from './cache-copies.ts';

/**
 * Second copies of what only this phone has, in another kind of storage than IndexedDB: small JSON values by key,
 * separate for each database (docs/decisions/0101).
 */
export interface CopyStore {
  /** The names of all databases that ever had copies. */
  databases(): Promise<string[]>;
  keys(database: string): Promise<string[]>;
  /** Undefined if there is none, or if it cannot be read. */
  read(database: string, key: string): Promise<unknown>;
  /** Resolves once the value was read back as written. The value under a key never changes. */
  write(database: string, key: string, value: unknown): Promise<void>;
  remove(database: string, keys: readonly string[]): Promise<void>;
  /** Removes all copies of a database. */
  erase(database: string): Promise<void>;
}

let found: Promise<CopyStore | null> | undefined;

/** This browser's store for copies, or null if it has none, as on a plain http address. */
export function copyStore(): Promise<CopyStore | null> {
  found ??= findStore();
  return found;
}

async function findStore(): Promise<CopyStore | null> {
  if (!('caches' in globalThis)) return null;
  // Some private windows have Cache Storage and refuse every use of it.
  const isRefused = await caches.keys().then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'SecurityError',
  );
  return isRefused ? null : cacheCopies;
}
