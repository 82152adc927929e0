/**
 * Where errors of this phone's storage are reported. The storage watcher (pwa/services/storage) replaces `tell`;
 * other errors may be reported here, too.
 */
export const storageErrors = { report: (_error: unknown): void => {} };

/** Rejects while what is captured now would be lost with the next restart; pwa/services/storage takes it over. */
export const storageGuard = { refuseIfFull: (): Promise<void> => Promise.resolve() };
