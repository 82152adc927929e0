import { CALLS } from './calls-by-route.ts';
import type { Role, RoleFixture } from './role-fixture.ts';
import type { Route } from './routes.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Who calls, and about whom or what. */
export interface Circumstances {
  fixture: RoleFixture;
  role: Role;
  /** Null for visitors. */
  caller: number | null;
  user: number;
  match: string;
}

/** A request that is right in itself: whatever it is refused for is the caller's rights. */
export interface Call {
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON, unless it is a form, or a blob that is JSON already. */
  body?: unknown;
}

/** The request of a route, its address filled in. */
export async function callOf({ method, path }: Route, circumstances: Circumstances): Promise<Call> {
  const call = (await CALLS[`${method} ${path}`]?.(circumstances)) ?? {};
  const [name] = /:\w+/.exec(path) ?? [];
  if (!name || call.path) return call;
  const id = path.includes('/users/') ? String(circumstances.user) : circumstances.match;
  return { ...call, path: { [name.slice(1)]: id } };
}

/** Sends a call as this browser. */
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
