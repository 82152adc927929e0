import { Hono } from 'hono';
import * as z from 'zod/mini';
import { uuid } from '#shared/schemas/fields.ts';
import { matchDraft } from '#shared/schemas/match.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { createWithPlayers } from './create-with-players.ts';
import { readMatch, readOwnMatches, readPublicMatch } from './read-matches.ts';

const matchParam = z.object({ id: uuid });

/** Matches (spec 7, Matches and ratings). */
export function matchesRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/matches', member, async (c) => c.json(await readOwnMatches(deps, c.var.session.userId)))
    .get('/past-games', member, async (c) =>
      c.json(await readOwnMatches(deps, c.var.session.userId)),
    )
    .post('/matches/create-with-players', member, valid('json', matchDraft), async (c) =>
      c.json(await createWithPlayers(deps, c.var.session.userId, c.req.valid('json')), 201),
    )
    .get('/matches/:id', member, valid('param', matchParam), async (c) =>
      c.json(await readMatch(deps, c.var.session.userId, c.req.valid('param').id)),
    )
    .get('/matches/:id/public', valid('param', matchParam), async (c) =>
      c.json(await readPublicMatch(deps, c.req.valid('param').id)),
    );
}
