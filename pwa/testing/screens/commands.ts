import type { SavedFile } from '#pwa/e2e/fixtures/actions/downloaded-file.ts';
import type { RegisteredMember } from '#pwa/e2e/fixtures/server/member.ts';
import type { Confirmation } from '#pwa/e2e/fixtures/server/provider-script.ts';
import type { RegisterRequest } from '#shared/schemas/auth.ts';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';

/** The commands that screen tests run in the test process, which calls the server directly (.ci/screen-server.ts). */
export interface ScreenCommands {
  /** Resets the rate limits and the signup codes that earlier tests used. */
  resetRateLimits: () => Promise<void>;
  registerMember: (fields: Partial<RegisterRequest>) => Promise<RegisteredMember>;
  /** Posts with this session's cookie and resolves with the answer's body. Throws unless the call succeeds. */
  postAs: (cookie: string, path: string, body: unknown) => Promise<unknown>;
  /** Changes the server's database file directly, for states that no API call leads to. */
  changeStore: (statement: string, ...values: unknown[]) => Promise<void>;
  queryStore: (query: string, ...values: unknown[]) => Promise<unknown[]>;
  /** An admin deletes this account, on a device of their own. */
  deleteAccount: (id: number) => Promise<void>;
  /** The link to this path in the newest mail to this address, as path and hash; waits until there is one. */
  linkMailedTo: (address: string, path: string) => Promise<string>;
  /** The number of mails to this address. */
  countMails: (address: string) => Promise<number>;
  /** Removes the page's cookies and local storage; what else the browser has stored, the page itself removes. */
  clearPhone: () => Promise<void>;
  /** Deletes the page's cookies, as a browser may at any time. */
  forgetCookies: () => Promise<void>;
  /** Presses the link or button of this name, which saves a file; resolves with the file's name and its text. */
  downloadFile: (name: string, role?: 'link' | 'button') => Promise<SavedFile>;
  /** Switches the app to a server that takes payments through a simulator of the provider, or back to the usual one. */
  takePayments: (isOn: boolean) => Promise<void>;
  /** Delivers all pending webhooks of the provider to the server. */
  tellPayments: () => Promise<void>;
  /** Drops all pending webhooks, which the server then never receives. */
  forgetEvents: () => Promise<void>;
  /** A member subscribes and pays without the screens; no webhook is delivered yet. Returns the subscription's id. */
  payAway: (
    member: { id: number; cookie: string },
    billingPeriod?: BillingPeriod,
  ) => Promise<string>;
  /** Makes the next call of this kind to the provider fail with this status. */
  failPaymentCalls: (call: string, status: 402) => Promise<void>;
  /** Makes the next call for the newest invoice of a subscription fail. */
  failInvoiceCall: (subscriptionId: string) => Promise<void>;
  cancelAtProvider: (subscriptionId: string) => Promise<void>;
  /** Makes a member's card be refused, and lets the provider ask it for money as it will do this many ms later. */
  letPaymentFail: (userId: number, laterMs: number) => Promise<void>;
  /** Refunds everything that a member has paid. */
  refund: (userId: number) => Promise<void>;
  /** The amounts that the provider asked a member to pay, in cents. */
  askedToPay: (userId: number) => Promise<number[]>;
  /** The confirmations of the provider's form so far. */
  confirmations: () => Promise<Confirmation[]>;
  /** Taps the element that this selector of a locator finds, with a finger. */
  tap: (selector: string) => Promise<void>;
  /** Taps this place of the screen, in CSS pixels. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** Drags what is at this place of the screen to the right by this many CSS pixels, with the mouse. */
  drag: (x: number, y: number, px: number) => Promise<void>;
  emulateMedia: (media: {
    colorScheme?: 'light' | 'dark';
    reducedMotion?: 'reduce';
  }) => Promise<void>;
  /** Sets the text size of this phone, in CSS pixels. */
  setFontSize: (standard: number) => Promise<void>;
}

declare module 'vitest/browser' {
  interface BrowserCommands extends ScreenCommands {}
}
