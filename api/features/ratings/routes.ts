import { Hono } from 'hono';
import { ratingRequest } from '#shared/schemas/rating.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { userParam } from '../../http/params.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { rate } from './rate.ts';
import {
  readMyRatings,
  readRatingDatabase,
  readReceivedRatings,
  readRecentRatings,
} from './read-ratings.ts';

/** Ratings (spec 7, Matches and ratings). */
export function ratingsRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .post('/ratings', member, valid('json', ratingRequest), async (c) =>
      c.json(await rate(deps, c.var.session.userId, c.req.valid('json')), 201),
    )
    .get('/my-ratings', member, async (c) =>
      c.json(await readMyRatings(deps, c.var.session.userId)),
    )
    .get('/recent-ratings', member, async (c) =>
      c.json(await readRecentRatings(deps, c.var.session.userId)),
    )
    .get('/users/:id/rating-database', member, valid('param', userParam), async (c) =>
      c.json(await readRatingDatabase(deps, c.var.session.userId, c.req.valid('param').id)),
    )
    .get('/users/:id/ratings-received', member, valid('param', userParam), async (c) =>
      c.json(await readReceivedRatings(deps, c.var.session.userId, c.req.valid('param').id)),
    );
}
