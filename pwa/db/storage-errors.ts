/**
 * Where errors of this phone's storage are told. Whoever watches over it (pwa/app/storage) takes `tell`
 * over; an error that is none of the storage's may come here, too.
 */
export const storageErrors = { tell: (_error: unknown): void => {} };

/** Rejects while what is captured now would be lost with the next restart; pwa/app/storage takes it over. */
export const storageGuard = { refuseIfFull: (): Promise<void> => Promise.resolve() };
