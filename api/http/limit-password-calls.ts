import { createMiddleware } from 'hono/factory';
import { Problem } from '#api/core/problem.ts';
import type { Deps } from '#api/services/deps.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { describeRefusals } from './openapi/describe-route.ts';

/** The sign-ins of two large clubs at one moment, which wait two or three seconds for their password hashes. */
export const PASSWORD_CALLS_MAX = 100;
const RETRY_AFTER_S = 5;

let calls = 0;
const callsByAddress = new Map<string, number>();

/**
 * Bounds the calls of this process that hash a password, running and waiting. It refuses the rest before anything is
 * counted or looked up, so that a flood of sign-ins spends nobody's attempts. One address never has more of the places
 * than it leaves free, so that nobody takes all of them, not even with passwords that are right.
 */
export function limitPasswordCalls({ config }: Pick<Deps, 'config'>) {
  const limit = createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c, config);
    const own = callsByAddress.get(address) ?? 0;
    if (own >= PASSWORD_CALLS_MAX - calls)
      throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
    count(address, 1);
    try {
      await next();
    } finally {
      count(address, -1);
    }
  });
  return describeRefusals(['busy'], limit);
}

function count(address: string, by: 1 | -1): void {
  calls += by;
  const own = (callsByAddress.get(address) ?? 0) + by;
  if (own > 0) callsByAddress.set(address, own);
  else callsByAddress.delete(address);
}
