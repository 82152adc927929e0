import type { Page } from 'playwright-core';
import type { TestServer } from '../fixtures/server/server.ts';
import type { ScreenIds } from './screen-ids.ts';

/** One picture: the viewer, the address, and what they do before it is taken. */
export interface Shot {
  name: string;
  as: 'visitor' | 'free' | 'premium' | 'admin' | 'friend';
  path: string | ((seen: ScreenIds) => string);
  /** True if each look is taken on a phone that has nothing of the look before, and the next picture too. */
  isAnew?: boolean;
  act?: (page: Page, staged: Staged) => Promise<unknown>;
}

/** What is behind the screen. */
export interface Staged {
  seen: ScreenIds;
  server: TestServer;
}
