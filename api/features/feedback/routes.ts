import { Hono } from 'hono';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { uuid } from '#shared/schemas/fields.ts';
import { sendFeedbackArgs } from '#shared/schemas/mutations.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { perform } from '../../mutations/perform.ts';
import { sendFeedback } from './send-feedback.ts';

/** `POST /api/feedback` (spec 3, Feedback payload); the category is `general` unless named. */
const feedbackRequest = z.object({
  feedback: sendFeedbackArgs.shape.feedback,
  category: z._default(sendFeedbackArgs.shape.category, 'general'),
});

const feedbackKept = z.object({ id: uuid });

/** Feedback (spec 7). */
export function feedbackRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/feedback',
    describe({
      summary: 'Tell the product team something',
      tags: ['Feedback'],
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
