import type { Context } from 'hono';
import { deviceName } from '#api/services/accounts/device-name.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The browser of this request, as sign-ins judge it. */
export function signInBrowser(
  c: Context<AppEnv>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): SignInBrowser {
  return {
    address: clientAddress(c, config),
    brought: readSessionCookie(c, config, now()),
    device: readDeviceCookie(c, config, now()),
    name: deviceName(c.req.header('user-agent')),
  };
}
