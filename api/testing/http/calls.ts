import { CALLS } from './calls-by-route.ts';
import type { Role, RoleFixture } from './role-fixture.ts';
import type { Route } from './routes.ts';
import type { Answer, TestClient } from './test-client.ts';

/** The caller, and the people and records that the call is about. */
export interface Circumstances {
  fixture: RoleFixture;
  role: Role;
  /** Null for visitors. */
  caller: number | null;
  user: number;
  match: string;
}

/** A valid request: it can only be refused for the caller's role. */
export interface Call {
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON, unless it is a form or a blob that already is JSON. */
  body?: unknown;
}

/** The request of a route with its path filled in. */
export async function callOf({ method, path }: Route, circumstances: Circumstances): Promise<Call> {
  const call = (await CALLS[`${method} ${path}`]?.(circumstances)) ?? {};
  const [name] = /:\w+/.exec(path) ?? [];
  if (!name || call.path) return call;
  const id = path.includes('/users/') ? String(circumstances.user) : circumstances.match;
  return { ...call, path: { [name.slice(1)]: id } };
}

/** Sends a call from this browser. */
export async function send(
  client: TestClient,
  { method, path }: Route,
  { path: names = {}, query, body }: Call,
): Promise<Answer> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => names[name] ?? '');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  if (body instanceof FormData) return client.send(method, address + search, { body });
  return client.send(method, address + search, {
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: body instanceof Blob ? body : JSON.stringify(body),
    }),
  });
}
