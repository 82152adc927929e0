import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  addCreditsRequest,
  adminMatchesPage,
  adminMatchesQuery,
  adminStats,
  adminUser,
  adminUsersPage,
  adminUsersQuery,
  createCodeRequest,
  signupCode,
  updateDownlineRequest,
} from '#shared/schemas/admin.ts';
import { uuid } from '#shared/schemas/fields.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { userParam } from '../../http/params.ts';
import type { ProblemCode } from '../../http/problem.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { addCredits } from './add-credits.ts';
import { createCode } from './create-code.ts';
import { deactivateCode } from './deactivate-code.ts';
import { deleteUser } from './delete-user.ts';
import { makeAdmin } from './make-admin.ts';
import { makeTestMember } from './make-test-member.ts';
import { readCodes } from './read-codes.ts';
import { readMatches } from './read-matches.ts';
import { readStats } from './read-stats.ts';
import { readUsers } from './read-users.ts';
import { removeMatch } from './remove-match.ts';
import { updateDownline } from './update-downline.ts';

const matchParam = z.object({ id: uuid });
/** Codes are counted as users are. */
const codeParam = userParam;

/** What only admins may call (spec 6, 7); each verb asks for itself. */
export function adminRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route('/admin', readingRoutes(deps))
    .route('/admin/users', userRoutes(deps))
    .route('/admin', codeAndMatchRoutes(deps));
}

function readingRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/stats', forAdmins('How much there is', adminStats), member, async (c) =>
      c.json(await readStats(deps, c.var.session)),
    )
    .get(
      '/users',
      forAdmins('Members, by what their names, email or phone begin with', adminUsersPage),
      member,
      valid('query', adminUsersQuery),
      async (c) => c.json(await readUsers(deps, c.var.session, c.req.valid('query'))),
    )
    .get(
      '/signup-codes',
      forAdmins('Every signup code, newest first', z.array(signupCode)),
      member,
      async (c) => c.json(await readCodes(deps, c.var.session)),
    )
    .get(
      '/matches',
      forAdmins('All matches, newest first', adminMatchesPage),
      member,
      valid('query', adminMatchesQuery),
      async (c) => c.json(await readMatches(deps, c.var.session, c.req.valid('query').cursor)),
    );
}

function userRoutes(deps: Deps) {
  const member = requireMember(deps);
  const id = valid('param', userParam);
  return new Hono<AppEnv>()
    .post(
      '/:id/make-admin',
      forAdmins('Mark a member as admin', adminUser, 'not_found'),
      member,
      id,
      async (c) => c.json(await makeAdmin(deps, c.var.session, c.req.valid('param').id)),
    )
    .post(
      '/:id/make-test-member',
      forAdmins('Make a member a test member', adminUser, 'not_found'),
      member,
      id,
      async (c) => c.json(await makeTestMember(deps, c.var.session, c.req.valid('param').id)),
    )
    .post(
      '/:id/add-credits',
      forAdmins('Add credits to what a member has', adminUser, 'not_found'),
      member,
      id,
      valid('json', addCreditsRequest),
      async (c) => {
        const { amount } = c.req.valid('json');
        return c.json(await addCredits(deps, c.var.session, c.req.valid('param').id, amount));
      },
    )
    .post(
      '/:id/update-downline',
      forAdmins('Put a member under another, or nobody', adminUser, 'not_found', 'downline_loop'),
      member,
      id,
      valid('json', updateDownlineRequest),
      async (c) => {
        const { parentId } = c.req.valid('json');
        return c.json(await updateDownline(deps, c.var.session, c.req.valid('param').id, parentId));
      },
    )
    .delete(
      '/:id/delete',
      forAdmins('Delete an account', undefined, 'not_found', 'own_account', 'last_admin'),
      member,
      id,
      async (c) => {
        await deleteUser(deps, c.var.session, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

function codeAndMatchRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .post(
      '/signup-codes',
      describe({
        summary: 'Make a signup code',
        tags: ['Admin'],
        ok: signupCode,
        status: 201,
        refusals: ['denied', 'code_taken'],
      }),
      member,
      valid('json', createCodeRequest),
      async (c) => c.json(await createCode(deps, c.var.session, c.req.valid('json')), 201),
    )
    .post(
      '/signup-codes/:id/deactivate',
      forAdmins('End a signup code', signupCode, 'not_found'),
      member,
      valid('param', codeParam),
      async (c) => c.json(await deactivateCode(deps, c.var.session, c.req.valid('param').id)),
    )
    .delete(
      '/matches/:id',
      forAdmins('Delete a match and its ratings', undefined, 'not_found'),
      member,
      valid('param', matchParam),
      async (c) => {
        await removeMatch(deps, c.var.session, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

function forAdmins(
  summary: string,
  ok: z.core.$ZodType | undefined,
  ...refusals: readonly ProblemCode[]
) {
  return describe({
    summary,
    tags: ['Admin'],
    ...(ok && { ok }),
    refusals: ['denied', ...refusals],
  });
}
