import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes as they are sent, and the `Content-Encoding` of them. */
export interface Packed {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
}

/** Below this size compression saves too little. */
export const WORTH_BYTES = 1024;
const PACKABLE = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|wasm))/;
/** The highest quality: a file is compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that the browser accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}

/** Compresses a body when an encoding is first requested, and caches the result. */
export function packLazily(body: Buffer, type: string): (encoding: Encoding) => Promise<Packed> {
  const packedByEncoding = new Map<Encoding, Promise<Packed>>();
  const isWorthIt = body.length >= WORTH_BYTES && PACKABLE.test(type);
  return (wanted) => {
    const encoding = isWorthIt ? wanted : 'identity';
    const packed = packedByEncoding.get(encoding) ?? pack(body, encoding);
    packedByEncoding.set(encoding, packed);
    return packed;
  };
}

async function pack(body: Buffer, encoding: Encoding): Promise<Packed> {
  if (encoding === 'br') return { body: new Uint8Array(await brotlied(body, BROTLI)), encoding };
  if (encoding === 'gzip') return { body: new Uint8Array(await gzipped(body)), encoding };
  return { body: new Uint8Array(body), encoding };
}
