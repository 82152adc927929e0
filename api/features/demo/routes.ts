import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { DEMO_PLAYERS_MIN } from '#shared/domain/demo-rules.ts';
import { TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import {
  demoPlayer,
  testMatchCreated,
  testMatchRequest,
  testRatingRequest,
  testRatingSaved,
} from '#shared/schemas/demo.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { createTestMatch } from './create-test-match.ts';
import { DEMO_PLAYERS } from './demo-players.ts';
import { submitTestRating } from './submit-test-rating.ts';

const tag = 'Demo';

const descriptions = {
  players: describe({ summary: 'The demo players', tag, ok: z.array(demoPlayer) }),
  create: describe({
    summary: 'Create a match between demo players, which counts for no one',
    note: `${DEMO_PLAYERS_MIN} players are enough, even in doubles; singles take at most ${TOTAL_PLAYERS.singles}, doubles ${TOTAL_PLAYERS.doubles}.`,
    tag,
    ok: testMatchCreated,
    status: 201,
    refusals: ['not_enough_players', 'player_twice', 'team_full', 'player_unknown', 'slow_down'],
  }),
  rate: describe({
    summary: 'Rate a demo player of your test match',
    tag,
    ok: testRatingSaved,
    status: 201,
    refusals: ['not_found', 'rating_self', 'rated_in_match'],
  }),
};

/** The calls of the demo (API-28, API-30). */
export function demoRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/test/players', descriptions.players, member, (c) => c.json([...DEMO_PLAYERS]))
    .post(
      '/test/create-match',
      descriptions.create,
      member,
      valid('json', testMatchRequest),
      async (c) => c.json(await createTestMatch(deps, c.var.session, c.req.valid('json')), 201),
    )
    .post(
      '/test/submit-rating',
      descriptions.rate,
      member,
      valid('json', testRatingRequest),
      async (c) => c.json(await submitTestRating(deps, c.var.session, c.req.valid('json')), 201),
    );
}
