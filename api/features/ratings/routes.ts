import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import { answerOwnList, ownListQuery } from '#api/http/own-lists.ts';
import type { Deps } from '#api/services/deps.ts';
import { ownRatingsGiven, ownRatingsReceived } from '#api/services/read-models/ratings.ts';
import { RECENT_RATINGS_DAYS } from '#shared/domain/recent.ts';
import { ratingRequest } from '#shared/schemas/rating.ts';
import { ratingGivenView, ratingReceivedView } from '#shared/schemas/rating-view.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember, requirePlayer } from '../../http/sessions.ts';
import { userParam, valid } from '../../http/validate.ts';
import { readRatingDatabase, readRecentRatings, refuseOthers } from './read-ratings.ts';
import { rate } from './submit-rating.ts';

const tag = 'Ratings';
const given = z.array(ratingGivenView);
const received = z.array(ratingReceivedView);

const descriptions = {
  rate: describe({
    summary: 'Rate an opponent of a match, once per day',
    tag,
    ok: ratingGivenView,
    status: 201,
    refusals: [
      'match_unknown',
      'match_deleted',
      'player_unknown',
      'rating_self',
      'rating_empty',
      'rating_not_participant',
      'rating_not_opponent',
      'rated_in_match',
      'rated_today',
      'seat_claimed',
    ],
  }),
  mine: describe({
    summary: 'Every rating you gave, newest first',
    tag,
    isPaged: true,
    ok: given,
    refusals: ['invalid'],
  }),
  recent: describe({
    summary: `Ratings given and received in the last ${RECENT_RATINGS_DAYS} days`,
    tag,
    ok: z.array(z.union([ratingGivenView, ratingReceivedView])),
  }),
  database: describe({
    summary:
      'One’s own personal rating database: the ratings given that count, and test ratings marked as such',
    tag,
    ok: given,
    refusals: ['denied'],
  }),
  received: describe({
    summary: 'The ratings received that count, anonymous ones without their rater',
    tag,
    isPaged: true,
    ok: received,
    refusals: ['denied', 'invalid'],
  }),
};

/** The calls about ratings (API-26, API-27). */
export function ratingsRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .post(
      '/ratings',
      descriptions.rate,
      requirePlayer(deps),
      valid('json', ratingRequest),
      async (c) => c.json(await rate(deps, c.var.playerId, c.req.valid('json'), c.var.guest), 201),
    )
    .get('/my-ratings', descriptions.mine, member, valid('query', ownListQuery), async (c) =>
      answerOwnList(c, deps.store, c.var.session.userId, ownRatingsGiven, c.req.valid('query')),
    )
    .get('/recent-ratings', descriptions.recent, member, async (c) =>
      c.json(await readRecentRatings(deps, c.var.session.userId)),
    )
    .get(
      '/users/:id/rating-database',
      descriptions.database,
      member,
      valid('param', userParam),
      async (c) =>
        c.json(await readRatingDatabase(deps, c.var.session.userId, c.req.valid('param').id)),
    )
    .get(
      '/users/:id/ratings-received',
      descriptions.received,
      member,
      valid('param', userParam),
      valid('query', ownListQuery),
      async (c) => {
        const { userId } = c.var.session;
        refuseOthers(userId, c.req.valid('param').id);
        return answerOwnList(c, deps.store, userId, ownRatingsReceived, c.req.valid('query'));
      },
    );
}
