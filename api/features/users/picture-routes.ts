import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { PICTURE_TYPE } from '#api/integrations/to-picture.ts';
import type { Deps } from '#api/services/deps.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import { profile as text } from '#shared/text/profile.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { allowAnyone, requireMember } from '../../http/sessions.ts';
import { userParam, valid } from '../../http/validate.ts';
import { changePicture, readPicture, removePicture } from './picture.ts';

const tag = 'Users';
const pictureForm = z.object({ profilePicture: z.file(text.invalidType.description) });
/** The app sends one part, with a head of some hundred bytes. */
const PARTS_MAX = 100;
const HEAD_MAX_BYTES = 4096;
/** As RFC 2046 allows. Searching 5 MB for a crafted one of some thousand bytes takes a quarter of a minute. */
const SEPARATOR_MAX_BYTES = 72;
const pictureParam = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const pictureChanged = z.object({ profilePictureUrl: z.string() });

/** A changed picture has another address. Not for shared caches, because a member may remove it. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

const descriptions = {
  change: describe({
    summary: `Replace your profile picture: a photo of at most ${PICTURE_MAX_BYTES / 1024 ** 2} MB`,
    tag,
    ok: pictureChanged,
    done: 'The address of the new picture.',
    refusals: ['denied', 'not_found', 'too_large', 'slow_down', 'busy'],
  }),
  remove: describe({
    summary: 'Remove your profile picture',
    tag,
    refusals: ['denied', 'not_found'],
  }),
  read: describe({
    summary:
      'A picture, for anyone with its address: matches show it to anyone who scans their code',
    tag,
    ok: z.file(),
    media: PICTURE_TYPE,
    refusals: ['not_found'],
  }),
};

/** The calls about profile pictures (API-12). */
export function pictureRoutes(deps: Deps) {
  const member = requireMember(deps);
  const path = '/users/:id/profile-picture';
  return new Hono<AppEnv>()
    .post(
      path,
      descriptions.change,
      member,
      valid('param', userParam),
      shortForm,
      valid('form', pictureForm),
      async (c) => {
        const { profilePicture } = c.req.valid('form');
        const { id } = c.req.valid('param');
        return c.json(await changePicture(deps, c.var.session, id, profilePicture));
      },
    )
    .delete(path, descriptions.remove, member, valid('param', userParam), async (c) => {
      await removePicture(deps, c.var.session, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .get(
      '/pictures/:hash',
      descriptions.read,
      allowAnyone,
      valid('param', pictureParam),
      async (c) => {
        const bytes = await readPicture(deps, c.req.valid('param').hash);
        return c.body(bytes, 200, { 'content-type': PICTURE_TYPE, 'cache-control': FOR_GOOD });
      },
    );
}

/**
 * Refuses a form of very many parts, or with a long head of one, before it is read, which would keep this thread busy
 * for a second.
 */
const shortForm = createMiddleware<AppEnv>(async (c, next) => {
  if (!isShort(Buffer.from(await c.req.arrayBuffer())))
    throw new Problem('invalid', text.invalidType.description, { field: 'profilePicture' });
  await next();
});

/** The first line of a form separates its parts. A head ends with an empty line, or with the form. */
function isShort(form: Buffer): boolean {
  const separator = form.subarray(0, form.indexOf('\r\n'));
  if (separator.length > SEPARATOR_MAX_BYTES) return false;
  let parts = 0;
  for (let at = 0; at !== -1; at = form.indexOf(separator, at + separator.length)) {
    const end = form.indexOf('\r\n\r\n', at);
    const head = (end === -1 ? form.length : end) - at;
    parts += 1;
    if (parts > PARTS_MAX || head > HEAD_MAX_BYTES) return false;
  }
  return true;
}
