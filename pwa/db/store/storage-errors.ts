/** Where errors of this phone's storage are reported. The storage watcher (pwa/services/storage) replaces `report`. */
export const storageErrors = { report: (_error: unknown): void => {} };

/** Rejects if a capture would be lost at the next restart. The storage watcher (pwa/services/storage) replaces it. */
export const storageGuard = { refuseIfFull: (): Promise<void> => Promise.resolve() };
