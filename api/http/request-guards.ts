import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#api/core/config.ts';
import { Problem } from '#api/core/problem.ts';
import type { Deps } from '#api/services/deps.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import { profile } from '#shared/text/profile.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { UNREADABLE_ENTRY } from '#sync/protocol/problem.ts';
import { PUSH_MAX_BYTES } from '#sync/protocol/protocol-limits.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './bad-request.ts';
import { bodyRoom, bodyRoomOfAnybody, type TakeRoom } from './body-room.ts';
import { askedHost, clientAddress, isHttps } from './client-address.ts';
import { bringsGuestCookie, readGuestCookie } from './guest-cookie.ts';
import { pathOfNul } from './reject-nul.ts';
import { bringsSessionCookie, readSessionCookie } from './session-cookie.ts';

const BODY_MAX_BYTES = 64 * 1024;
/** For callers without a cookie of ours: a registration, the largest of their bodies, has less than 4 kB. */
export const ANONYMOUS_MAX_BYTES = 8 * 1024;
/** Deeper than any message of ours; protects recursive code from crafted bodies. */
const DEPTH_MAX = 20;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page caused: browsers send the page's origin. A request without an origin comes
 * from no browser, such as curl, and may write if it has no cookie, which would act for a user. Events of the payment
 * provider are signed, and mail programs unsubscribe with a token, so both are exempt.
 */
export function sameOriginWrites(config: Config) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isFree = READS.has(c.req.method) || isWebhook(c) || isUnsubscribe(c);
    if (!isFree) refuseForeign(c, config);
    await next();
  });
}

function refuseForeign(c: Context<AppEnv>, config: Config): void {
  const origin = c.req.header('origin');
  if (origin !== undefined) {
    if (!isOwnOrigin(c, config, origin)) throw new Problem('foreign_origin', badRequest.origin);
  } else if (isFromAnotherSite(c)) throw new Problem('foreign_origin', badRequest.origin);
  else if (hasOurCookie(c))
    throw new Problem('foreign_origin', badRequest.noOrigin(config.publicOrigin));
}

/**
 * Limits the size of a body before anything of it is kept: `PUSH_MAX_BYTES` for a push and for the payment provider's
 * events, `PICTURE_MAX_BYTES` plus the multipart wrapping for a picture (PROFILE-5), and less for anything else, for
 * callers without a signed cookie in particular. Whether the session still exists is checked by the guard of the route.
 * Of bodies that may be larger than these only so many bytes are in memory at once (body-room.ts).
 */
export function boundedBody({ config, now }: Pick<Deps, 'config' | 'now'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const declared = isChunked ? undefined : c.req.header('content-length');
    if (declared === undefined && !isChunked && READS.has(c.req.method)) return next();
    const isAnonymous =
      readSessionCookie(c, config, now()) === null && readGuestCookie(c, config, now()) === null;
    const max = isAnonymous ? maxAnonymousBytes(c) : maxBytes(c);
    if (Number(declared ?? 0) > max) throw tooLarge(c, isAnonymous);
    if (declared !== undefined && Number(declared) <= ANONYMOUS_MAX_BYTES) return next();
    // Without a cookie of ours, only the payment provider's events are larger.
    const room = isAnonymous ? bodyRoomOfAnybody : bodyRoom;
    await room.lend(clientAddress(c, config), async (take) => {
      const body = c.req.raw.body;
      if (body) {
        const bytes = await readAtMost(max, body, take);
        if (!bytes) throw tooLarge(c, isAnonymous);
        c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
      }
      await next();
    });
  });
}

/** A phone whose session has ended sends a large push or picture: it must learn that it has to sign in. */
function tooLarge(c: Context<AppEnv>, isAnonymous: boolean): Problem {
  if (isAnonymous && (isPush(c) || isPicture(c)))
    return new Problem('signed_out', sessionText.required);
  return new Problem(
    'too_large',
    isPicture(c) ? profile.tooLarge.description : badRequest.tooLarge,
  );
}

/**
 * Accepts only readable JSON of a bounded depth, and pictures. A write may have no body, but its type must still be
 * JSON or absent, which a form of another site's page cannot send.
 */
export const jsonBody = createMiddleware<AppEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && !isPicture(c) && !isUnsubscribe(c)) {
    const text = await c.req.text();
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const isJson = type === 'application/json';
    if (!isJson && !(type === undefined && text === ''))
      throw new Problem('not_json', badRequest.notJson);
    // The webhook first checks the signature of these bytes.
    if (text !== '' && !isWebhook(c)) assertReadable(c, text);
  }
  await next();
});

/** An invalid cookie counts, too: a caller that sends one uses a browser. */
function hasOurCookie(c: Context<AppEnv>): boolean {
  return bringsSessionCookie(c) || bringsGuestCookie(c);
}

/** The header of newer browsers, in case one ever omits the origin. */
function isFromAnotherSite(c: Context<AppEnv>): boolean {
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
}

function isOwnOrigin(c: Context<AppEnv>, config: Config, origin: string): boolean {
  if (origin === config.publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // Anyone on the network can serve a page by http: it is not ours if ours is served by https.
  return host === askedHost(c, config) && (protocol === 'https:' || !isHttps(c, config));
}

function assertReadable(c: Context<AppEnv>, text: string): void {
  if (isTooDeep(text)) throw new Problem('bad_json', badRequest.tooDeep);
  const body = parse(text);
  // JSON writes this character as an escape only, so most bodies need no search through their values.
  const field = text.includes(String.raw`\u0000`) ? pathOfNul(body) : undefined;
  if (field === undefined) return;
  // In a push the character is in a player's text, and the device finds out in which entry.
  throw isPush(c)
    ? new Problem(UNREADABLE_ENTRY, refusals.invalid)
    : new Problem('invalid', refusals.invalid, { field });
}

function maxAnonymousBytes(c: Context<AppEnv>): number {
  return isWebhook(c) ? PUSH_MAX_BYTES : ANONYMOUS_MAX_BYTES;
}

function maxBytes(c: Context<AppEnv>): number {
  if (isPicture(c)) return PICTURE_MAX_BYTES + BODY_MAX_BYTES;
  return isPush(c) || isWebhook(c) ? PUSH_MAX_BYTES : BODY_MAX_BYTES;
}

/** Reads the whole body, or nothing if it is too long; the rest is drained later (drain-request-body.ts). */
async function readAtMost(
  max: number,
  body: ReadableStream<Uint8Array>,
  take: TakeRoom,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > max) return null;
    take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The one call that takes a form, if sent as one; any other body must be JSON. */
function isPicture(c: Context<AppEnv>): boolean {
  const type = c.req.header('content-type') ?? '';
  return (
    c.req.method === 'POST' &&
    /^\/api\/users\/[^/]+\/profile-picture$/.test(c.req.path) &&
    /^multipart\/form-data;.*boundary=/i.test(type)
  );
}

function isWebhook(c: Context<AppEnv>): boolean {
  return c.req.path === '/api/stripe/webhook';
}

/** A form of one field, as mail programs and our own page send it (RFC 8058); its content is not read. */
function isUnsubscribe(c: Context<AppEnv>): boolean {
  return c.req.method === 'POST' && c.req.path.startsWith('/api/unsubscribe/');
}

function isPush(c: Context<AppEnv>): boolean {
  return c.req.path === '/api/sync/push';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_json', badRequest.badJson);
  }
}

/**
 * Whether arrays and objects are nested deeper than `DEPTH_MAX`. Scans the text and stops there, because a parser would
 * first build all of it.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInString && char === '\\') at += 1;
    else if (char === '"') isInString = !isInString;
    else if (!isInString && (char === '[' || char === '{')) depth += 1;
    else if (!isInString && (char === ']' || char === '}')) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
