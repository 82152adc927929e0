import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { refusals } from '#shared/text.ts';
import { StoreFailed } from '../store/store.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './bad-request.ts';
import type { Log } from './log.ts';
import { Problem } from './problem.ts';

/** Answers `{ code, message }` for whatever was thrown; what is not a refusal never tells why. */
export function answerError(error: Error, c: Context<AppEnv>, log: Log): Response {
  if (error instanceof Problem) return answerProblem(c, error);
  if (error instanceof HTTPException)
    return answerProblem(c, new Problem('bad_json', badRequest.badJson));
  if (error instanceof StoreFailed) {
    log.error('store-failed', { request: c.var.requestId, ...describe(error) });
    return answerProblem(c, new Problem('not_ready', badRequest.notReady));
  }
  log.error('failed', { request: c.var.requestId, ...describe(error) });
  return answerProblem(c, new Problem('internal', refusals.internal));
}

/** The answer to an address of the API that does not exist. */
export function answerNotFound(c: Context<AppEnv>): Response {
  return answerProblem(c, new Problem('not_found', badRequest.notFound));
}

function answerProblem(c: Context<AppEnv>, problem: Problem): Response {
  if (problem.retryAfter !== undefined) c.header('Retry-After', String(problem.retryAfter));
  return c.json({ code: problem.code, message: problem.message }, problem.status);
}

/**
 * What failed and where in our own code, without the message: a failed query's message may carry
 * what somebody typed.
 */
function describe(error: Error): Record<string, string> {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const ours = frames.filter((line) => !/node_modules|node:/.test(line));
  const where = (ours.length > 0 ? ours : frames).slice(0, 5).map((line) => line.trim());
  return { error: error.name, code: codeOf(error), where: where.join(' < ') };
}

/** The engine's own code, such as SQLITE_FULL, of an error or of what caused it. */
function codeOf(error: Error): string {
  for (const one of [error, error.cause])
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code;
  return '';
}
