/**
 * Where errors of this phone's storage are reported. The storage watcher (pwa/app/storage) replaces `tell`;
 * other errors may be reported here, too.
 */
export const storageErrors = { tell: (_error: unknown): void => {} };

/** Rejects while what is captured now would be lost with the next restart; pwa/app/storage takes it over. */
export const storageGuard = { refuseIfFull: (): Promise<void> => Promise.resolve() };
