import { afterEach, beforeEach, vi } from 'vitest';
import { describeLockContract } from '#sync/testing/lock-contract.ts';
import { webLock } from './web-lock.ts';

// As in a browser on a page that is not a secure context.
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => void vi.unstubAllGlobals());

describeLockContract('one tab without Web Locks', () => webLock);
