import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-env.ts';

/** The headers of JSON that is sent part by part: compressing it would collect all of it first. */
export const STREAMED_JSON = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store, no-transform',
};

/**
 * Compresses larger JSON answers. Skips streams, what `answerPacked` has compressed, and files with an ETag, which are
 * compressed already.
 */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || headers.has('etag') || headers.has('vary')) return;
  if (headers.get('cache-control')?.includes('no-transform')) return;
  const { body, added } = await packFor(c, Buffer.from(await c.res.arrayBuffer()), type);
  c.res = new Response(body, c.res);
  for (const [name, value] of Object.entries(added)) c.res.headers.append(name, value);
});

/**
 * Answers with JSON, compressed if that pays: for a call that every phone makes again and again. `compressJson` would
 * read the answer back from a stream.
 */
export async function answerPacked(c: Context<AppEnv>, value: unknown): Promise<Response> {
  const type = 'application/json';
  const { body, added } = await packFor(c, Buffer.from(JSON.stringify(value)), type);
  return c.body(body, 200, { 'Content-Type': type, ...added });
}

/** Brotli's highest quality is for files that are compressed once. */
async function packFor(c: Context<AppEnv>, whole: Buffer, type: string) {
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const wanted = accepted === 'identity' ? 'identity' : 'gzip';
  const { body, encoding } = await packLazily(whole, type)(wanted);
  const packed = encoding === 'identity' ? undefined : { 'Content-Encoding': encoding };
  return { body, added: { Vary: 'Accept-Encoding', ...packed } };
}

const BEST_FIRST = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof BEST_FIRST)[number];

/** Bytes as they are sent, and the `Content-Encoding` of them. */
export interface Packed {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
}

/** Below this size compression saves too little. */
const WORTH_BYTES = 1024;
const PACKABLE = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|wasm))/;
/** The highest quality: a file is compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that the browser accepts by its `Accept-Encoding`; weights only exclude, as `br;q=0` does. */
export function acceptedEncoding(header = ''): Encoding {
  const accepted = parseAccept(header).filter(({ q }) => q > 0);
  const isAccepted = (encoding: Encoding) =>
    accepted.some(({ type }) => type.toLowerCase() === encoding);
  return BEST_FIRST.find(isAccepted) ?? 'identity';
}

/**
 * Compresses a body when an encoding is first requested, and caches the result. `brotli` is the body that the build has
 * compressed, if any.
 */
export function packLazily(
  body: Buffer,
  type: string,
  brotli?: Buffer,
): (encoding: Encoding) => Promise<Packed> {
  const packedByEncoding = new Map<Encoding, Promise<Packed>>();
  if (brotli) packedByEncoding.set('br', Promise.resolve(packedAs('br', brotli)));
  const isWorthIt = body.length >= WORTH_BYTES && PACKABLE.test(type);
  return (wanted) => {
    const encoding = isWorthIt ? wanted : 'identity';
    const packed = packedByEncoding.get(encoding) ?? pack(body, encoding);
    packedByEncoding.set(encoding, packed);
    return packed;
  };
}

async function pack(body: Buffer, encoding: Encoding): Promise<Packed> {
  if (encoding === 'br') return packedAs(encoding, await brotlied(body, BROTLI));
  if (encoding === 'gzip') return packedAs(encoding, await gzipped(body));
  return packedAs(encoding, body);
}

function packedAs(encoding: Encoding, body: Buffer): Packed {
  return { body: new Uint8Array(body), encoding };
}
