import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import { answerOwnList, ownListQuery } from '#api/http/own-lists.ts';
import type { Deps } from '#api/services/deps.ts';
import { ownNotifications } from '#api/services/read-models/notification-rows.ts';
import { uuid } from '#shared/schemas/fields.ts';
import { notification } from '#shared/schemas/notification.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { readAllNotifications, readOneNotification } from './read-notification.ts';

const notificationParam = z.object({ id: uuid });

const tag = 'Notifications';

const descriptions = {
  own: describe({
    summary: 'Your notifications, newest first',
    tag,
    isPaged: true,
    ok: z.array(notification),
    refusals: ['invalid'],
  }),
  read: describe({
    summary: 'Mark a notification as read',
    tag,
    refusals: ['notification_unknown'],
  }),
  readAll: describe({ summary: 'Mark all your notifications as read', tag }),
};

/** The calls about notifications (API-27, NOTIFY-1). */
export function notificationsRoutes(deps: Deps) {
  const member = requireMember(deps);
  const byId = valid('param', notificationParam);
  return new Hono<AppEnv>()
    .get('/notifications', descriptions.own, member, valid('query', ownListQuery), async (c) =>
      answerOwnList(c, deps.store, c.var.session.userId, ownNotifications, c.req.valid('query')),
    )
    .post('/notifications/read-all', descriptions.readAll, member, async (c) => {
      await readAllNotifications(deps, c.var.session);
      return c.body(null, 204);
    })
    .post('/notifications/:id/read', descriptions.read, member, byId, async (c) => {
      await readOneNotification(deps, c.var.session, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
