import { Hono } from 'hono';
import * as z from 'zod/mini';
import { notificationRow } from '#shared/schemas/rows.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { requireMember } from '../../http/sessions.ts';
import { readNotifications } from './read-notifications.ts';

/** Notifications (spec 7). */
export function notificationsRoutes(deps: Deps) {
  const description = describe({
    summary: 'One’s own notifications, newest first',
    tags: ['Notifications'],
    ok: z.array(notificationRow),
  });
  return new Hono<AppEnv>().get('/notifications', description, requireMember(deps), async (c) =>
    c.json(await readNotifications(deps, c.var.session.userId)),
  );
}
