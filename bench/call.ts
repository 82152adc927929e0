import { Agent, request } from 'node:http';

/** Connections are kept open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

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
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          origin,
          cookie,
          'accept-encoding': 'identity',
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
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
