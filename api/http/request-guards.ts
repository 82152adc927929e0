import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#api/core/config.ts';
import { Problem } from '#api/core/problem.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import { profile } from '#shared/text/profile.ts';
import { refusals } from '#shared/text/refusals.ts';
import { UNREADABLE_ENTRY } from '#sync/protocol/problem.ts';
import { PUSH_MAX_BYTES } from '#sync/protocol/protocol-limits.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './bad-request.ts';
import { askedHost, isHttps } from './client-address.ts';
import { pathOfNul } from './reject-nul.ts';
import { GUEST_COOKIE, SESSION_COOKIE } from './sessions.ts';

const BODY_MAX_BYTES = 64 * 1024;
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
 * Limits the size of a body: `PUSH_MAX_BYTES` for a push and for the payment provider's events,
 * `PICTURE_MAX_BYTES` plus the multipart wrapping for a picture (PROFILE-5), and less for anything else.
 */
export const boundedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  const max = maxBytes(c);
  const message = isPicture(c) ? profile.tooLarge.description : badRequest.tooLarge;
  const declared = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
  if (Number(declared ?? 0) > max) throw new Problem('too_large', message);
  if (body && declared === undefined) {
    const bytes = await readAtMost(max, body);
    if (!bytes) throw new Problem('too_large', message);
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
  }
  await next();
});

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
    if (text !== '') assertReadable(c, text);
  }
  await next();
});

/** An invalid cookie counts, too: a caller that sends one uses a browser. */
function hasOurCookie(c: Context<AppEnv>): boolean {
  const cookies = getCookie(c);
  return SESSION_COOKIE in cookies || GUEST_COOKIE in cookies;
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
  const body = parse(text);
  if (depthOf(body) > DEPTH_MAX) throw new Problem('bad_json', badRequest.tooDeep);
  const field = pathOfNul(body);
  if (field === undefined) return;
  // In a push the character is in a player's text, and the device finds out in which entry.
  throw isPush(c)
    ? new Problem(UNREADABLE_ENTRY, refusals.invalid)
    : new Problem('invalid', refusals.invalid, { field });
}

function maxBytes(c: Context<AppEnv>): number {
  if (isPicture(c)) return PICTURE_MAX_BYTES + BODY_MAX_BYTES;
  return isPush(c) || isWebhook(c) ? PUSH_MAX_BYTES : BODY_MAX_BYTES;
}

/** Reads the whole body, or nothing if it is too long; the rest is drained later (drain-request-body.ts). */
async function readAtMost(
  max: number,
  body: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > max) return null;
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

/** How deeply arrays and objects are nested, counted level by level. */
function depthOf(value: unknown): number {
  let depth = 0;
  let level = [value];
  while (depth <= DEPTH_MAX) {
    level = level.filter(isContainer).flatMap((container) => Object.values(container));
    if (level.length === 0) return depth;
    depth += 1;
  }
  return depth;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
