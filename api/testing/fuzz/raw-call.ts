import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzedRequest } from './requests.ts';

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};
const agent = new Agent({ keepAlive: true });

/** An answer with everything that a caller sees of it. */
export interface RawAnswer {
  status: number;
  text: string;
  cookie: string | null;
  /** The headers and the body. */
  all: string;
}

type Sent = Pick<FuzzedRequest, 'method' | 'address' | 'headers' | 'body'>;

/** Sends a request as it is: `fetch` would tidy the address and refuse some headers. An empty header is left out. */
export async function rawCall(
  origin: string,
  { method, address, headers, body }: Sent,
): Promise<RawAnswer> {
  const given = Object.entries(headers).filter(([, value]) => value !== '');
  const { hostname, port } = new URL(origin);
  const bytes = body === null ? null : Buffer.from(body, 'latin1');
  const length = bytes === null ? {} : { 'content-length': bytes.length };
  const asked = request({
    agent,
    hostname,
    port,
    method,
    path: address,
    headers: { ...Object.fromEntries(given), ...length },
  });
  asked.end(bytes);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await textOf(answer);
  // A stream of events never ends.
  if (isStream) answer.destroy();
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
  return {
    status: answer.statusCode ?? 0,
    text,
    cookie,
    all: `${answer.rawHeaders.join('\n')}\n\n${text}`,
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
  return (bytes.length > 0 && decode ? decode(bytes) : bytes).toString();
}
