import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';

/** A browser that nobody has signed in in before. */
export function aNewBrowser(fields: Partial<SignInBrowser> = {}): SignInBrowser {
  return { address: '10.0.0.1', brought: null, device: null, name: null, ...fields };
}
