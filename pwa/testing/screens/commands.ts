import type { RegisteredMember } from '#pwa/e2e/fixtures/server/member.ts';
import type { Confirmation } from '#pwa/e2e/fixtures/server/provider-script.ts';
import type { RegisterRequest } from '#shared/schemas/auth.ts';
import type { BillingPeriod } from '#shared/schemas/membership.ts';

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
  /**
   * Removes all that the page's browser has stored. Databases go although they are open, which the app takes for what
   * the system does to it: they are opened anew when they are next used.
   */
  clearPhone: () => Promise<void>;
  /** Takes the page's cookies away, as a browser may at any time. */
  forgetCookies: () => Promise<void>;
  /** From now on the app's server is one that takes payments by a simulator of the provider, or again the usual one. */
  takePayments: (isOn: boolean) => Promise<void>;
  /** Tells the server all that the provider has to tell. */
  tellPayments: () => Promise<void>;
  /** The server is never told what it has not been told yet. */
  forgetEvents: () => Promise<void>;
  /** A member takes out and pays a subscription past all screens; the server is not told. Gives its id. */
  payAway: (
    member: { id: number; cookie: string },
    billingPeriod?: BillingPeriod,
  ) => Promise<string>;
  /** Answers the next call of this kind to the provider with this status. */
  failPaymentCalls: (call: string, status: 402) => Promise<void>;
  /** Refuses the next call for the newest invoice of a subscription. */
  failInvoiceCall: (subscriptionId: string) => Promise<void>;
  cancelAtProvider: (subscriptionId: string) => Promise<void>;
  /** From now on a member's card is refused, and it is so many ms later for the provider. */
  letPaymentFail: (userId: number, laterMs: number) => Promise<void>;
  /** Gives back all that a member has paid. */
  refund: (userId: number) => Promise<void>;
  /** What the provider asked a member to pay, in cents. */
  askedToPay: (userId: number) => Promise<number[]>;
  /** What was confirmed on the provider's form so far. */
  confirmations: () => Promise<Confirmation[]>;
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
