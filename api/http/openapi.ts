import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import type { ProblemCode } from '#api/core/problem.ts';
import type { AppEnv } from './app-env.ts';
import { components } from './openapi-components.ts';
import { PAGED } from './openapi-link-header.ts';
import type { Callers } from './openapi-security.ts';

/** What the document at `/api/openapi.json` says of a route, besides what `valid` tells it. */
export interface RouteDescription {
  /** What the call does, in one line. */
  summary: string;
  /** What a caller would not expect of it. */
  note?: string;
  /** The chapter of the document that it stands in. */
  tags: readonly Tag[];
  /** What a good answer holds; without it a good answer is 204 and has no body. */
  ok?: z.core.$ZodType;
  /** Of a good answer with a body, 200 unless told. */
  status?: 200 | 201;
  /** True of a list that is answered page by page. */
  isPaged?: boolean;
  /** What a good answer means, where its status does not tell enough: a cookie, an outcome. */
  done?: string;
  /** How a good answer is written, JSON unless told. */
  media?: string;
  /** Why the verb itself may refuse; sessions, schemas and writes add their own reasons. */
  refusals?: readonly ProblemCode[];
}

type Tag =
  | 'Auth'
  | 'Users'
  | 'Matches'
  | 'Guests'
  | 'Ratings'
  | 'Notifications'
  | 'Feedback'
  | 'Sync'
  | 'Membership'
  | 'Affiliate'
  | 'Admin'
  | 'Demo'
  | 'Operation';

/** What a guard says of every route behind it. */
interface GuardDescription {
  /** Who gets past it. */
  callers: Callers;
  /** Why it refuses. */
  refusals: readonly ProblemCode[];
}

/** An operation on its way into the document: what all that stands before the verb says. */
export interface DescribedOperation extends DescribeRouteOptions {
  'x-callers'?: Callers;
  'x-refusals'?: readonly ProblemCode[];
}

/** What a good answer means by its status; that of a read is what its summary names. */
const DONE = {
  200: 'Done; the body is what it is now.',
  201: 'Made; the body is what was made.',
  204: 'Done; there is no body.',
};

/** Answers are closed: what the schema does not name is not sent. */
const ANSWERED = { io: 'output', metadata: components };

/** Describes a route; stands as the first of its handlers. */
export function describe({
  summary,
  note,
  tags,
  ok,
  status = 200,
  isPaged = false,
  done = DONE[ok ? status : 204],
  media = 'application/json',
  refusals = [],
}: RouteDescription): MiddlewareHandler<AppEnv> {
  const answer = ok
    ? {
        [status]: {
          ...(isPaged && PAGED),
          description: done,
          content: { [media]: { schema: resolver(ok, { options: ANSWERED }) } },
        },
      }
    : { 204: { description: done } };
  const operation: DescribedOperation = {
    summary,
    ...(note !== undefined && { description: note }),
    tags: [...tags],
    responses: answer,
    'x-refusals': refusals,
  };
  return describeRoute(operation);
}

/** Describes a guard: who passes and why it refuses. Every route behind it is documented with it. */
export function describeGuard<Guard extends MiddlewareHandler>(
  { callers, refusals }: GuardDescription,
  guard: Guard,
): Guard {
  const operation: DescribedOperation = { 'x-callers': callers, 'x-refusals': refusals };
  return Object.assign(guard, describeRoute(operation));
}
