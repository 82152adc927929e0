import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** Connections are kept open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Bytes of all bodies so far, as they were sent: compressed ones count compressed. */
export const traffic = { bytes: 0 };

export interface Call {
  origin: string;
  path: string;
  cookie?: string;
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown;
}

export interface Answer {
  status: number;
  cookie: string;
  text: string;
}

/** One call over HTTP. Throws with the server's answer if it is not a success. */
export function call({ origin, path, cookie = '', body }: Call): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const length = sent === undefined ? 0 : Buffer.byteLength(sent);
  traffic.bytes += length;
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          origin,
          cookie,
          'accept-encoding': 'gzip',
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': length,
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          traffic.bytes += bytes.length;
          const isZipped = response.headers['content-encoding'] === 'gzip';
          const text = (isZipped ? gunzipSync(bytes) : bytes).toString('utf8');
          const status = response.statusCode ?? 0;
          const given = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
          if (status < 300) resolve({ status, cookie: given, text });
          else reject(new Error(`${path}: ${status}: ${text}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** Runs `work` for every item with limited concurrency; resolves when all are done. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
