import { Hono } from 'hono';
import * as z from 'zod/mini';
import { NAME_MAX } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { userParam } from '../../http/params.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { readProfile } from './profile.ts';
import { readRecentPlayers } from './recent-players.ts';
import { searchPlayers } from './search.ts';
import { readMemberStats } from './stats.ts';

const searchQuery = z.object({ q: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)) });

/** Other players, as a member may see them (spec 7, Users and stats). */
export function usersRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get('/users/search', requireMember(deps), valid('query', searchQuery), async (c) =>
      c.json(await searchPlayers(deps, c.var.session, c.req.valid('query').q)),
    )
    .get('/users/recent-players', requireMember(deps), async (c) =>
      c.json(await readRecentPlayers(deps, c.var.session)),
    )
    .get('/users/:id/stats', requireMember(deps), valid('param', userParam), async (c) =>
      c.json(await readMemberStats(deps, c.var.session, c.req.valid('param').id)),
    )
    .get('/users/:id/profile', requireMember(deps), valid('param', userParam), async (c) =>
      c.json(await readProfile(deps, c.var.session, c.req.valid('param').id)),
    );
}
