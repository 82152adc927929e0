/** Whether this phone can save: it works, it is out of space, or only a restart of the browser helps. */
export type StorageState = 'works' | 'full' | 'restart';

interface HealthParts {
  /** Writes and reads back; rejects or returns false if that fails. */
  testWrite: () => Promise<boolean>;
  /** Survives a reload of the page, but not a restart of the app. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  show: (state: StorageState) => void;
}

/** Set once a write to IndexedDB has failed in this run of the app. */
const FAILED = 'ppr-storage-failed';

/**
 * Whether this phone still saves what it says it saved. After one write that failed for want of space,
 * Chromium's IndexedDB reports success for all later ones and is empty after the next restart: so a test
 * write ends "out of space", but only a restart ends the warning (docs/decisions/0101).
 */
export class StorageHealth {
  readonly #parts: HealthParts;
  #state: StorageState = 'works';
  #looking: Promise<void> | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  get state(): StorageState {
    return this.#state;
  }

  /** Reports an error that may come from the storage: a test write finds out. */
  async reportError(error: unknown): Promise<void> {
    if (isLackOfSpace(error)) this.#parts.memory.setItem(FAILED, '1');
    await this.check();
  }

  /** Called when the page starts; `isReset` if IndexedDB was lost and is new. */
  async start(isReset: boolean): Promise<void> {
    if (isReset) this.#parts.memory.removeItem(FAILED);
    if (this.#hasFailed()) await this.check();
  }

  /**
   * Throws if neither storage would keep what is captured. IndexedDB cannot be asked: after a failed write it reports
   * success for writes that it will lose.
   */
  async refuseIfFull(): Promise<void> {
    if (this.#state === 'works') return;
    await this.check();
    if (this.#state === 'full')
      throw new DOMException('No space is left on this device', 'QuotaExceededError');
  }

  /** Tries a write and shows the result. One at a time; a test that fails is reported as well. */
  check(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const works = await this.#parts.testWrite().catch((error: unknown) => {
      if (isLackOfSpace(error)) this.#parts.memory.setItem(FAILED, '1');
      // Any other error, such as no answer, says nothing about space. It must not refuse captures, unless IndexedDB has
      // failed: then Cache Storage alone would keep them.
      return !isFullCache(error) && this.#state !== 'full' && !this.#hasFailed();
    });
    const working = this.#hasFailed() ? 'restart' : 'works';
    this.#state = works ? working : 'full';
    this.#parts.show(this.#state);
  }

  #hasFailed(): boolean {
    return this.#parts.memory.getItem(FAILED) !== null;
  }
}

/**
 * How a copy is refused on a full disk: in Chromium by this name, although no copy has its key, and in WebKit by this
 * message, where IndexedDB aborts without an error (docs/decisions/0101).
 */
function isFullCache(error: unknown): boolean {
  if (isLackOfSpace(error)) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'InvalidAccessError' || error.message.startsWith('Failed writing data');
}

/** The ways in which browsers report a full IndexedDB: by the error's name, in its message, or in its cause. */
const NO_SPACE = /QuotaExceeded|IO error|NO_SPACE|full disk|disk full/i;

export function isLackOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return (
    NO_SPACE.test(`${error.name} ${error.message}`) || (inner !== error && isLackOfSpace(inner))
  );
}
