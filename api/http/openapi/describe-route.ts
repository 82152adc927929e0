import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi';
import * as z from 'zod/mini';
import type { ProblemCode } from '#api/core/problem.ts';
import { adminUser, signupCode } from '#shared/schemas/admin.ts';
import { currentUser } from '#shared/schemas/current-user.ts';
import { matchView, publicMatchView } from '#shared/schemas/match-view.ts';
import { notification } from '#shared/schemas/notification.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import { ratingValues } from '#shared/schemas/rating.ts';
import { ratingGivenView, ratingReceivedView } from '#shared/schemas/rating-view.ts';
import { matchRow, notificationRow, playerRow, statsRow } from '#shared/schemas/rows.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../app-env.ts';

/** The callers that a guard allows. */
export type Callers = 'anyone' | 'members' | 'members and guests' | 'admins' | 'operators';

/** What `/api/openapi.json` says of a route, besides the request that `valid` describes. */
export interface RouteDescription {
  /** What the call does, in one line. */
  summary: string;
  /** What a caller would not expect. */
  note?: string;
  /** The section of the document. */
  tag: Tag;
  /** The schema of a successful answer; without it the answer is 204 and has no body. */
  ok?: z.core.$ZodType;
  /** The status of a successful answer with a body; 200 by default. */
  status?: 200 | 201;
  /** True for a list that is answered in pages. */
  isPaged?: boolean;
  /** What a successful answer means, if the status does not say enough: a cookie, an outcome. */
  done?: string;
  /** The media type of a successful answer; JSON by default. */
  media?: string;
  /** The refusals of the verb itself; guards and schemas add their own. */
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

/** What a guard adds to the description of its routes. */
interface GuardDescription {
  callers: Callers;
  refusals: readonly ProblemCode[];
}

/** An operation with what `describe` and the guard declared, before describeApi turns that into OpenAPI. */
export interface DescribedOperation extends DescribeRouteOptions {
  'x-callers'?: Callers;
  'x-refusals'?: readonly ProblemCode[];
}

/** What a successful answer means, by status; describeApi describes a read by its summary. */
const DONE = {
  200: 'Done; the body shows the new state.',
  201: 'Created; the body is what was created.',
  204: 'Done; no body.',
};

/** Schemas that several calls answer with: the document describes each once, by name. */
const components = z.registry<{ id: string }>();

components.add(adminUser, { id: 'Account' });
components.add(currentUser, { id: 'FeedAccount' });
components.add(ownUserRecord, { id: 'OwnAccount' });
components.add(matchRow, { id: 'FeedMatch' });
components.add(matchView, { id: 'Match' });
components.add(notification, { id: 'Notification' });
components.add(notificationRow, { id: 'FeedNotification' });
components.add(playerResult, { id: 'Player' });
components.add(playerRow, { id: 'PlayerCard' });
components.add(publicMatchView, { id: 'PublicMatch' });
components.add(ratingGivenView, { id: 'RatingGiven' });
components.add(ratingReceivedView, { id: 'RatingReceived' });
components.add(ratingValues, { id: 'RatingValues' });
components.add(signupCode, { id: 'SignupCode' });
components.add(statsRow, { id: 'Stats' });

const LINK_HEADER = 'Link';

/** The header with the path of the next page. */
export const linkHeaders = {
  [LINK_HEADER]: {
    description:
      'The path of the next page, as RFC 8288 writes it: `</api/admin/users?after=…>; rel="next"`. It is missing on the last page.',
    schema: { type: 'string' as const },
  },
};

const PAGED = {
  headers: { [LINK_HEADER]: { $ref: `#/components/headers/${LINK_HEADER}` } },
};

/** The schema of an answer is closed: no other field is sent. */
const ANSWERED = { io: 'output', metadata: components };

/** Describes a route; the first of its handlers. */
export function describe({
  summary,
  note,
  tag,
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
    tags: [tag],
    responses: answer,
    'x-refusals': refusals,
  };
  return describeRoute(operation);
}

/** Describes a guard, and keeps `callers` readable on it. Every route has exactly one guard. */
export function describeGuard<Guard extends MiddlewareHandler>(
  { callers, refusals }: GuardDescription,
  guard: Guard,
): Guard & { callers: Callers } {
  const operation: DescribedOperation = { 'x-callers': callers, 'x-refusals': refusals };
  return Object.assign(guard, describeRoute(operation), { callers });
}

/** Describes what a middleware of some routes refuses, besides their guard. */
export function describeRefusals<Middleware extends MiddlewareHandler>(
  refusals: readonly ProblemCode[],
  middleware: Middleware,
): Middleware {
  const operation: DescribedOperation = { 'x-refusals': refusals };
  return Object.assign(middleware, describeRoute(operation));
}
