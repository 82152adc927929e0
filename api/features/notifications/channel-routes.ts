import { Hono } from 'hono';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { channelChanges } from '#shared/schemas/notification-channels.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import { pushEndpoint, pushSetUp, pushSubscription } from '#shared/schemas/web-push.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { changeChannels } from './change-channels.ts';
import { endSubscription, subscribe } from './web-push-subscriptions.ts';

const tag = 'Notifications';
const descriptions = {
  change: describe({
    summary: 'Choose the channels of each occasion; what you leave out stays',
    tag,
    ok: ownUserRecord,
    refusals: ['not_found'],
  }),
  setUp: describe({
    summary: 'The key with which a browser subscribes to push; null if push is not set up',
    tag,
    ok: pushSetUp,
  }),
  subscribe: describe({
    summary: 'Send your push notifications to this browser while the session lasts',
    tag,
    done: 'The browser gets push notifications; its previous owner’s subscription ends.',
    refusals: ['push_unset', 'endpoint_not_public'],
  }),
  end: describe({ summary: 'Stop sending push notifications to this browser', tag }),
};

/** The channels by which a member is notified outside the app (docs/rules.md 81). */
export function channelRoutes(deps: Deps) {
  const member = requireMember(deps);
  const path = '/push-subscriptions';
  return new Hono<AppEnv>()
    .patch(
      '/notification-channels',
      descriptions.change,
      member,
      valid('json', channelChanges),
      async (c) => c.json(await changeChannels(deps, c.var.session, c.req.valid('json'))),
    )
    .get(path, descriptions.setUp, member, (c) =>
      c.json({ publicKey: deps.config.vapid?.publicKey ?? null }),
    )
    .post(path, descriptions.subscribe, member, valid('json', pushSubscription), async (c) => {
      await subscribe(deps, c.var.session, c.req.valid('json'));
      return c.body(null, 204);
    })
    .delete(path, descriptions.end, member, valid('json', pushEndpoint), async (c) => {
      await endSubscription(deps, c.var.session, c.req.valid('json').endpoint);
      return c.body(null, 204);
    });
}
