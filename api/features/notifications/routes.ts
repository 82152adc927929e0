import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { readNotifications } from './read-notifications.ts';

/** Notifications (spec 7). */
export function notificationsRoutes(deps: Deps) {
  return new Hono<AppEnv>().get('/notifications', requireMember(deps), async (c) =>
    c.json(await readNotifications(deps, c.var.session.userId)),
  );
}
