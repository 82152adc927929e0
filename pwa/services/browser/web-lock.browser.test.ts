import { describeLockContract } from '#sync/testing/lock-contract.ts';
import { webLock } from './web-lock.ts';

describeLockContract('Web Locks', () => webLock);
