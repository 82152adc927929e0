import type { RegisteredMember } from '#pwa/e2e/fixtures/server/member.ts';
import type { RegisterRequest } from '#shared/schemas/auth.ts';

/** What a screen test asks of the test process, which speaks to the server past the app (.ci/screen-server.ts). */
export interface ScreenCommands {
  /** Forgets the tries that earlier tests counted against the rate limits, and the signup codes that they used. */
  forgetTries: () => Promise<void>;
  registerMember: (fields: Partial<RegisterRequest>) => Promise<RegisteredMember>;
  /** Posts with this session's cookie and resolves with the answer's body. Throws unless the server agrees. */
  postAs: (cookie: string, path: string, body: unknown) => Promise<unknown>;
  /** Changes the server's file past all its rules, for states that no call of a test leads to. */
  changeStore: (statement: string, ...values: unknown[]) => Promise<void>;
  queryStore: (query: string, ...values: unknown[]) => Promise<unknown[]>;
  /** The link to this path in the newest mail to this address, as path and hash; waits until there is one. */
  linkMailedTo: (address: string, path: string) => Promise<string>;
  /** How many mails went to this address. */
  countMails: (address: string) => Promise<number>;
  /** Takes the page's cookies away, as a browser may at any time. */
  forgetCookies: () => Promise<void>;
  emulateMedia: (media: {
    colorScheme?: 'light' | 'dark';
    reducedMotion?: 'reduce';
  }) => Promise<void>;
  /** The text size that the owner of this phone has set, in CSS pixels. */
  setFontSize: (standard: number) => Promise<void>;
}

declare module 'vitest/browser' {
  interface BrowserCommands extends ScreenCommands {}
}
