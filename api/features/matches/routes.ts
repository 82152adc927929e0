import { Hono } from 'hono';
import * as z from 'zod/mini';
import { answerNobody } from '#api/http/answer-nobody.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { answerOwnList, ownListQuery } from '#api/http/own-lists.ts';
import type { Deps } from '#api/services/deps.ts';
import { ownMatches } from '#api/services/read-models/matches.ts';
import { matchDraft } from '#shared/schemas/match.ts';
import { matchCreated, matchView, oneMatch, publicMatchView } from '#shared/schemas/match-view.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { allowAnyone, requireMember, requirePlayer } from '../../http/sessions.ts';
import { matchParam, valid } from '../../http/validate.ts';
import { changeRoutes } from './change-routes.ts';
import { createWithPlayers } from './create-with-players.ts';
import { readMatch, readPublicMatch } from './read-matches.ts';
import { requestRatings } from './request-ratings.ts';

const tag = 'Matches';
const descriptions = {
  own: describe({
    summary: 'Your matches, newest first',
    tag,
    isPaged: true,
    ok: z.array(matchView),
    refusals: ['invalid'],
  }),
  create: describe({
    summary: 'Record a match with members and guests',
    tag,
    ok: matchCreated,
    status: 201,
    refusals: [
      'creator_missing',
      'not_enough_players',
      'team_full',
      'player_twice',
      'player_unknown',
      'too_many_matches',
      'too_many_matches_in_week',
      'too_many_guests',
      'too_many_with_player',
    ],
  }),
  one: describe({
    summary: 'A match in full, for its players, the creator of a demo match, and admins',
    note: 'With `?orNobody` a caller who is not signed in gets 204, since browsers log a 401 as an error.',
    tag,
    ok: oneMatch,
    refusals: ['not_found', 'match_deleted', 'denied', 'seat_claimed'],
  }),
  request: describe({
    summary: 'Ask the opponents of your match, who are members, for their ratings',
    tag,
    done: 'Each is asked at most once in 30 days, even if they have rated, unless their name is on it.',
    refusals: ['not_found', 'denied', 'slow_down'],
  }),
  public: describe({
    summary: 'What anyone with the link may see of a match',
    tag,
    ok: publicMatchView,
    refusals: ['not_found', 'match_deleted'],
  }),
};

/** The calls about matches (API-19 to API-23). */
export function matchesRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/matches', descriptions.own, member, valid('query', ownListQuery), async (c) =>
      answerOwnList(c, deps.store, c.var.session.userId, ownMatches, c.req.valid('query')),
    )
    .get('/past-games', descriptions.own, member, valid('query', ownListQuery), async (c) =>
      answerOwnList(c, deps.store, c.var.session.userId, ownMatches, c.req.valid('query')),
    )
    .post(
      '/matches/create-with-players',
      descriptions.create,
      member,
      valid('json', matchDraft),
      async (c) => {
        const { userId } = c.var.session;
        const address = clientAddress(c, deps.config);
        return c.json(await createWithPlayers(deps, userId, c.req.valid('json'), address), 201);
      },
    )
    .get(
      '/matches/:id',
      descriptions.one,
      answerNobody,
      requirePlayer(deps),
      valid('param', matchParam),
      async (c) =>
        c.json(await readMatch(deps, c.var.playerId, c.req.valid('param').id, c.var.guest)),
    )
    .route('/', changeRoutes(deps))
    .post(
      '/matches/:id/request-ratings',
      descriptions.request,
      member,
      valid('param', matchParam),
      async (c) => {
        await requestRatings(deps, c.var.session, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .get(
      '/matches/:id/public',
      descriptions.public,
      allowAnyone,
      valid('param', matchParam),
      async (c) => c.json(await readPublicMatch(deps, c.req.valid('param').id)),
    );
}
