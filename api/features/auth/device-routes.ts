import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { signedInDevice } from '#shared/schemas/signed-in-device.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { endDevice, readDevices } from './devices.ts';

const HANDLE_MAX = 64;
const deviceParam = z.object({ id: z.catch(z.string().check(z.maxLength(HANDLE_MAX)), '') });

const tag = 'Auth';
const descriptions = {
  own: describe({
    summary: 'The devices you are signed in on: this one, then the one used last',
    tag,
    ok: z.array(signedInDevice),
  }),
  end: describe({
    summary: 'Log out on one of your devices',
    tag,
    done: 'That device is logged out, even if it is this one.',
    refusals: ['not_found'],
  }),
};

/** The calls about the devices on which a member is signed in (ACCOUNT-21). */
export function deviceRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/devices', descriptions.own, member, async (c) =>
      c.json(await readDevices(deps, c.var.session)),
    )
    .delete('/devices/:id', descriptions.end, member, valid('param', deviceParam), async (c) => {
      await endDevice(deps, c.var.session, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
