import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { STREAMED_JSON } from '#api/http/compress.ts';
import { clearGuestCookie } from '#api/http/guest-cookie.ts';
import { limitPasswordCalls } from '#api/http/limit-password-calls.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { clearSessionCookie } from '#api/http/session-cookie.ts';
import type { Deps } from '#api/services/deps.ts';
import { RECENT_PLAYERS_SHOWN } from '#shared/domain/recent.ts';
import { NAME_MAX } from '#shared/domain/text-lengths.ts';
import { deleteAccountRequest } from '#shared/schemas/auth.ts';
import { dataExport } from '#shared/schemas/data-export.ts';
import { playerCard } from '#shared/schemas/player-card.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import { profileChanges, profileResponse } from '#shared/schemas/profile.ts';
import { statsRow } from '#shared/schemas/rows.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { userParam, valid } from '../../http/validate.ts';
import { blockMember, readBlocked, unblockMember } from './block.ts';
import { changeProfile } from './change-profile.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { type ExportStream, exportData, RunningExports } from './export-data.ts';
import { readRecentPlayers } from './played-with.ts';
import { readMemberStats, readProfile } from './profile.ts';
import { searchPlayers } from './search.ts';

/** An empty query finds nobody. */
const searchQuery = z.object({ q: z.optional(z.string().check(z.maxLength(NAME_MAX))) });

const tag = 'Users';
const players = z.array(playerResult);

const descriptions = {
  search: describe({
    summary: 'Search other members by name',
    note: 'Without `q`, or with a blank one, the list is empty.',
    tag,
    ok: players,
  }),
  recent: describe({
    summary: `The ${RECENT_PLAYERS_SHOWN} members you played with last`,
    tag,
    ok: players,
  }),
  blocked: describe({
    summary: 'The members you blocked',
    tag,
    ok: z.array(playerCard),
  }),
  block: describe({
    summary: 'Block a member, who then can’t add you to matches or find you',
    tag,
    done: 'The member is blocked and is not told.',
    refusals: ['invalid', 'not_found', 'too_many_blocks'],
  }),
  unblock: describe({
    summary: 'End a block',
    tag,
    done: 'The member is not blocked anymore.',
    refusals: ['not_found'],
  }),
  stats: describe({
    summary: 'A member’s numbers; the breakdown is for premium viewers',
    tag,
    ok: statsRow,
    refusals: ['not_found', 'denied'],
  }),
  profile: describe({
    summary: 'A member and their numbers; only name and picture of a private profile',
    tag,
    ok: profileResponse,
    refusals: ['not_found'],
  }),
  change: describe({
    summary: 'Change your profile; a blank text clears a field',
    tag,
    ok: ownUserRecord,
    refusals: ['denied', 'not_found'],
  }),
  export: describe({
    summary: 'Everything the server stores about you, except who gave anonymous ratings',
    tag,
    ok: dataExport,
    refusals: ['denied', 'not_found', 'busy'],
  }),
  delete: describe({
    summary: 'Delete your account, after checking its password',
    tag,
    done: 'The account, its personal data and its ratings are gone, and every session has ended.',
    refusals: ['denied', 'not_found', 'wrong_password', 'slow_down', 'last_admin'],
  }),
};

/** The calls about members (API-10 to API-18). */
export function usersRoutes(deps: Deps) {
  const member = requireMember(deps);
  const byId = valid('param', userParam);
  const running = new RunningExports();
  return new Hono<AppEnv>()
    .get('/users/search', descriptions.search, member, valid('query', searchQuery), async (c) =>
      c.json(await searchPlayers(deps, c.var.session, c.req.valid('query').q ?? '')),
    )
    .get('/users/recent-players', descriptions.recent, member, async (c) =>
      c.json(await readRecentPlayers(deps, c.var.session)),
    )
    .get('/users/blocked', descriptions.blocked, member, async (c) =>
      c.json(await readBlocked(deps, c.var.session)),
    )
    .post('/users/:id/block', descriptions.block, member, byId, async (c) => {
      await blockMember(deps, c.var.session, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post('/users/:id/unblock', descriptions.unblock, member, byId, async (c) => {
      await unblockMember(deps, c.var.session, c.req.valid('param').id);
      return c.body(null, 204);
    })
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
    )
    .get('/users/:id/export', descriptions.export, member, byId, async (c) => {
      const { id } = c.req.valid('param');
      return answerExport(c, await exportData(deps, running, c.var.session, id));
    })
    .delete(
      '/users/:id',
      descriptions.delete,
      member,
      byId,
      valid('json', deleteAccountRequest),
      limitPasswordCalls(deps),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteOwnAccount(deps, c.var.session, id, c.req.valid('json'));
        clearSessionCookie(c, deps.config);
        clearGuestCookie(c, deps.config);
        return c.body(null, 204);
      },
    );
}

/** Nobody reads the body of a HEAD answer: the export would count as running. */
async function answerExport(c: Context<AppEnv>, stream: ExportStream) {
  if (c.req.method !== 'HEAD') return c.body(stream, 200, STREAMED_JSON);
  await stream.cancel();
  return c.body(null, 200, STREAMED_JSON);
}
