import { Hono } from 'hono';
import * as z from 'zod/mini';
import { NAME_MAX } from '#shared/limits.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import { profileChanges, profileResponse } from '#shared/schemas/profile.ts';
import { statsRow } from '#shared/schemas/rows.ts';
import { currentUser } from '#shared/schemas/user.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { userParam } from '../../http/params.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './profile.ts';
import { readRecentPlayers } from './recent-players.ts';
import { searchPlayers } from './search.ts';
import { readMemberStats } from './stats.ts';

const searchQuery = z.object({ q: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)) });

const tags: ['Users'] = ['Users'];
const players = z.array(playerResult);

const descriptions = {
  search: describe({ summary: 'Other members whose names begin so', tags, ok: players }),
  recent: describe({ summary: 'The 4 members one played with last', tags, ok: players }),
  stats: describe({
    summary: 'A member’s numbers; the breakdown is for premium viewers',
    tags,
    ok: statsRow,
    refusals: ['not_found', 'denied'],
  }),
  profile: describe({
    summary: 'A member and their numbers; of a private profile name and picture',
    tags,
    ok: profileResponse,
    refusals: ['not_found'],
  }),
  change: describe({
    summary: 'Change what one’s own profile says; a blank text takes it back',
    tags,
    ok: currentUser,
    refusals: ['denied', 'not_found'],
  }),
};

/** Members, as a member may see them (spec 7, Users and stats). */
export function usersRoutes(deps: Deps) {
  const member = requireMember(deps);
  const byId = valid('param', userParam);
  return new Hono<AppEnv>()
    .get('/users/search', descriptions.search, member, valid('query', searchQuery), async (c) =>
      c.json(await searchPlayers(deps, c.var.session, c.req.valid('query').q)),
    )
    .get('/users/recent-players', descriptions.recent, member, async (c) =>
      c.json(await readRecentPlayers(deps, c.var.session)),
    )
    .get('/users/:id/stats', descriptions.stats, member, byId, async (c) =>
      c.json(await readMemberStats(deps, c.var.session, c.req.valid('param').id)),
    )
    .get('/users/:id/profile', descriptions.profile, member, byId, async (c) =>
      c.json(await readProfile(deps, c.var.session, c.req.valid('param').id)),
    )
    .patch(
      '/users/:id/profile',
      descriptions.change,
      member,
      byId,
      valid('json', profileChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await changeProfile(deps, c.var.session, id, c.req.valid('json')));
      },
    );
}
