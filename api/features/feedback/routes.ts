import { Hono } from 'hono';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { perform } from '#api/services/mutations/perform.ts';
import { uuid } from '#shared/schemas/fields.ts';
import { reportSubject, sendFeedbackArgs } from '#shared/schemas/mutations.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { sendFeedback } from './send-feedback.ts';

/** The body of `POST /api/feedback` (API-31); `category` is `general` by default. */
const feedbackRequest = z.object({
  feedback: sendFeedbackArgs.shape.feedback,
  category: z._default(sendFeedbackArgs.shape.category, 'general'),
  ...reportSubject,
});

const feedbackKept = z.object({ id: uuid });

/** The call that sends feedback (API-31). */
export function feedbackRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/feedback',
    describe({
      summary: 'Send feedback to the product team, or report a match or a member',
      tag: 'Feedback',
      ok: feedbackKept,
      status: 201,
    }),
    requireMember(deps),
    valid('json', feedbackRequest),
    async (c) => {
      const feedbackId = v7();
      const args = { ...c.req.valid('json'), feedbackId };
      await perform(deps, sendFeedback, c.var.session.userId, args);
      return c.json({ id: feedbackId }, 201);
    },
  );
}
