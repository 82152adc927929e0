import { createMiddleware } from 'hono/factory';
import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import type { AppEnv } from './app-env.ts';
import { describeRefusals } from './openapi/describe-route.ts';

/** The sign-ins of a large club at one moment, which wait two or three seconds for their password hashes. */
export const PASSWORD_CALLS_MAX = 100;
const RETRY_AFTER_S = 5;

let calls = 0;

/**
 * Bounds the calls of this process that hash a password, running and waiting. It refuses the rest before anything is
 * counted or looked up, so that a flood of sign-ins spends nobody's attempts.
 */
export const limitPasswordCalls = describeRefusals(
  ['busy'],
  createMiddleware<AppEnv>(async (_c, next) => {
    if (calls >= PASSWORD_CALLS_MAX)
      throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
    calls += 1;
    try {
      await next();
    } finally {
      calls -= 1;
    }
  }),
);
