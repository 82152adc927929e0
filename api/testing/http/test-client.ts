import type { Hono } from 'hono';
import { DEVICE_COOKIE } from '#api/http/device-cookie.ts';
import { sessionCookie } from '#api/http/session-cookie.ts';
import { startSession } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { AppEnv } from '../../http/app-env.ts';

/** An answer as tests read it: read once, parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Untyped, because tests assert what they find.
  body: unknown;
}

const DEVICE = new RegExp(`^(__Host-)?${DEVICE_COOKIE}=`);

/** One browser: sends our Origin with each write and keeps the session cookie. */
export class TestClient {
  readonly #app: Hono<AppEnv>;
  readonly #origin: string;
  /** The cookies that identify the caller. */
  cookie: string | null = null;
  /** The cookie that says who has signed in in this browser before. */
  device: string | null = null;

  constructor(app: unknown, origin: string) {
    this.#app = app as Hono<AppEnv>;
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  /** Posts JSON; without `body` it sends none. */
  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#sendJson('POST', path, body, headers);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.#sendJson('PATCH', path, body);
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.#sendJson('DELETE', path, body);
  }

  #sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.send(method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends any request; a header given as '' is left out. */
  async send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ origin: this.#origin, host: new URL(this.#origin).host });
    const cookies = [this.cookie, this.device].filter((cookie) => cookie !== null);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    for (const [name, value] of new Headers(init.headers)) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const response = await this.#app.request(`${this.#origin}${path}`, {
      ...init,
      method,
      headers,
    });
    this.#keepCookie(response.headers);
    return answerOf(response);
  }

  #keepCookie(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (DEVICE.test(pair)) this.device = pair;
      else this.cookie = pair.endsWith('=') ? null : pair;
    }
  }
}

/** Signs this browser in by a session row, without the password. */
export async function signIn(
  client: TestClient,
  { store, config, now }: Deps,
  userId: number,
): Promise<TestClient> {
  const session = await store.write((tx) => startSession(tx, userId, now(), null));
  const isSecure = config.publicOrigin.startsWith('https:');
  const { name, token } = await sessionCookie(config, session, isSecure);
  client.cookie = `${name}=${token}`;
  return client;
}

async function answerOf(response: Response): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/event-stream') ? await leave(response) : await response.text();
  const isJson = type.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}

/** A stream never ends, so only its first chunk is read. Tests that read on open the stream themselves. */
async function leave({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
