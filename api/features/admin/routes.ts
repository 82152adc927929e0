import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ProblemCode } from '#api/core/problem.ts';
import { describe, type RouteDescription } from '#api/http/openapi/describe-route.ts';
import { answerPage } from '#api/http/paging.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  addCreditsRequest,
  adminMatch,
  adminMatchesQuery,
  adminStats,
  adminUser,
  adminUsersQuery,
  createCodeRequest,
  signupCode,
  updateDownlineRequest,
} from '#shared/schemas/admin.ts';
import { auditEntry, auditQuery } from '#shared/schemas/audit.ts';
import { feedbackItem, feedbackQuery } from '#shared/schemas/feedback.ts';
import { matchId, uuid } from '#shared/schemas/fields.ts';
import { adminSeries, seriesQuery } from '#shared/schemas/statistics-series.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { userParam, valid } from '../../http/validate.ts';
import { addCredits, makeAdmin, makeTestMember } from './change-user.ts';
import { deleteUser, removeMatch } from './deletions.ts';
import { markFeedbackSeen, readFeedback } from './feedback.ts';
import { readAudit } from './read-audit.ts';
import { readMatches } from './read-matches.ts';
import { readUsers } from './read-users.ts';
import { createCode, deactivateCode, readCodes } from './signup-codes.ts';
import { readSeries, readStats } from './statistics.ts';
import { updateDownline } from './update-downline.ts';

const matchParam = z.object({ id: matchId });
const feedbackParam = z.object({ id: uuid });
/** Ids of codes have the same form as ids of users. */
const codeParam = userParam;

/** The calls of admins (API-39 to API-46). Each verb checks the rights itself. */
export function adminRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route('/admin', readingRoutes(deps))
    .route('/admin/users', userRoutes(deps))
    .route('/admin', codeAndMatchRoutes(deps))
    .route('/admin', watchingRoutes(deps));
}

function readingRoutes(deps: Deps) {
  const call = adminCall(deps);
  const list = adminList(deps);
  return new Hono<AppEnv>()
    .get(
      '/stats',
      ...call('Totals of members, matches and ratings', { ok: adminStats }),
      async (c) => c.json(await readStats(deps, c.var.session)),
    )
    .get(
      '/users',
      ...list('Members, by any part of their names, email or phone', adminUser),
      valid('query', adminUsersQuery),
      async (c) => answerPage(c, await readUsers(deps, c.var.session, c.req.valid('query'))),
    )
    .get(
      '/signup-codes',
      ...call('Every signup code, newest first', { ok: z.array(signupCode) }),
      async (c) => c.json(await readCodes(deps, c.var.session)),
    )
    .get(
      '/matches',
      ...list('All matches, or those of one member, newest first', adminMatch),
      valid('query', adminMatchesQuery),
      async (c) => answerPage(c, await readMatches(deps, c.var.session, c.req.valid('query'))),
    );
}

function userRoutes(deps: Deps) {
  const call = adminCall(deps);
  const change = (summary: string, ...refusals: readonly ProblemCode[]) =>
    [
      ...call(summary, { ok: adminUser, refusals: ['not_found', ...refusals] }),
      valid('param', userParam),
    ] as const;
  return new Hono<AppEnv>()
    .post('/:id/make-admin', ...change('Mark a member as admin'), async (c) =>
      c.json(await makeAdmin(deps, c.var.session, c.req.valid('param').id)),
    )
    .post('/:id/make-test-member', ...change('Make a member a test member'), async (c) =>
      c.json(await makeTestMember(deps, c.var.session, c.req.valid('param').id)),
    )
    .post(
      '/:id/add-credits',
      ...change('Add credits to a member'),
      valid('json', addCreditsRequest),
      async (c) => {
        const { amount } = c.req.valid('json');
        return c.json(await addCredits(deps, c.var.session, c.req.valid('param').id, amount));
      },
    )
    .post(
      '/:id/update-downline',
      ...change('Set or clear a member’s downline parent', 'downline_loop'),
      valid('json', updateDownlineRequest),
      async (c) => {
        const { parentId } = c.req.valid('json');
        return c.json(await updateDownline(deps, c.var.session, c.req.valid('param').id, parentId));
      },
    )
    .delete(
      '/:id/delete',
      ...call('Delete an account', { refusals: ['not_found', 'own_account', 'last_admin'] }),
      valid('param', userParam),
      async (c) => {
        await deleteUser(deps, c.var.session, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

function codeAndMatchRoutes(deps: Deps) {
  const call = adminCall(deps);
  return new Hono<AppEnv>()
    .post(
      '/signup-codes',
      ...call('Create a signup code', { ok: signupCode, status: 201, refusals: ['code_taken'] }),
      valid('json', createCodeRequest),
      async (c) => c.json(await createCode(deps, c.var.session, c.req.valid('json')), 201),
    )
    .post(
      '/signup-codes/:id/deactivate',
      ...call('Deactivate a signup code', { ok: signupCode, refusals: ['not_found'] }),
      valid('param', codeParam),
      async (c) => c.json(await deactivateCode(deps, c.var.session, c.req.valid('param').id)),
    )
    .delete(
      '/matches/:id',
      ...call('Delete a match and its ratings', { refusals: ['not_found'] }),
      valid('param', matchParam),
      async (c) => {
        await removeMatch(deps, c.var.session, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

/** Feedback, the audit log and the statistics. */
function watchingRoutes(deps: Deps) {
  const call = adminCall(deps);
  const list = adminList(deps);
  return new Hono<AppEnv>()
    .get(
      '/series',
      ...call('New members, matches and ratings, and members with Premium, by day, week or month', {
        ok: adminSeries,
      }),
      valid('query', seriesQuery),
      async (c) => c.json(await readSeries(deps, c.var.session, c.req.valid('query').by)),
    )
    .get(
      '/audit-log',
      ...list('What admins did, newest first', auditEntry),
      valid('query', auditQuery),
      async (c) => answerPage(c, await readAudit(deps, c.var.session, c.req.valid('query').after)),
    )
    .get(
      '/feedback',
      ...list('Feedback of members, newest first', feedbackItem),
      valid('query', feedbackQuery),
      async (c) => answerPage(c, await readFeedback(deps, c.var.session, c.req.valid('query'))),
    )
    .post(
      '/feedback/:id/seen',
      ...call('Mark feedback as seen', { ok: feedbackItem, refusals: ['not_found'] }),
      valid('param', feedbackParam),
      async (c) => c.json(await markFeedbackSeen(deps, c.var.session, c.req.valid('param').id)),
    );
}

/** A list, page by page. */
function adminList(deps: Deps) {
  const call = adminCall(deps);
  return (summary: string, item: z.core.$ZodType) =>
    call(summary, { ok: z.array(item), isPaged: true });
}

type Answer = Pick<RouteDescription, 'ok' | 'status' | 'refusals' | 'isPaged'>;

/** The handlers that every call here begins with: its description, and a session. */
function adminCall(deps: Deps) {
  const member = requireMember(deps, 'admins');
  return (summary: string, answer: Answer) => {
    const refusals: ProblemCode[] = ['denied', ...(answer.refusals ?? [])];
    return [describe({ ...answer, summary, tag: 'Admin', refusals }), member] as const;
  };
}
