import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeError } from '#api/core/errors.ts';
import type { Log } from '#api/core/log.ts';
import { Problem } from '#api/core/problem.ts';
import { refusals } from '#shared/text/refusals.ts';
import { StoreFailed } from '../store/store.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './bad-request.ts';
import { notReady } from './not-ready.ts';
import { statusOf } from './problem-status.ts';

/** As nginx counts requests whose client disconnected before they had arrived. Nobody receives this answer. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Answers any error with `{ code, message }`, and `field` for an invalid value; an error that is no refusal never says
 * why.
 */
export function answerError(error: Error, c: Context<AppEnv>, log: Log): Response {
  if (error instanceof Problem) return answerProblem(c, error);
  if (hasLeft(c)) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  if (error instanceof HTTPException)
    return answerProblem(c, new Problem('bad_json', badRequest.badJson));
  if (error instanceof StoreFailed) {
    log.error('store-failed', { request: c.var.requestId, ...describeError(error) });
    return answerProblem(c, notReady());
  }
  log.error('failed', { request: c.var.requestId, ...describeError(error) });
  return answerProblem(c, new Problem('internal', refusals.internal));
}

/** The answer to an unknown path of the API. */
export function answerNotFound(c: Context<AppEnv>): Response {
  return answerProblem(c, new Problem('not_found', badRequest.notFound));
}

/** The answer to a wrong method for a path of the API, with the methods that it has. */
export function answerWrongMethod(c: Context<AppEnv>, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '));
  return answerProblem(c, new Problem('wrong_method', badRequest.wrongMethod));
}

/** Reading the rest of a request fails once its client has disconnected or was too slow, which is no error of ours. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  return env?.incoming?.complete === false && env.incoming.destroyed;
}

function answerProblem(c: Context<AppEnv>, problem: Problem): Response {
  const { code, message, details } = problem;
  const { retryAfter, field, isAccountDeleted } = details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json({ code, message, field, isAccountDeleted }, statusOf(code));
}
