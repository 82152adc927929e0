import { generateSpecs } from 'hono-openapi';
import type { TestApp } from '../test-app.ts';

export interface Route {
  method: string;
  /** As written in the app, such as `/api/users/:id/stats`. */
  path: string;
}

/** Every route that the app has, so that a new one is under the tests of all as soon as it exists. */
export function routesOf({ app }: TestApp, wants: 'reads' | 'writes'): Route[] {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ method }) => (method === 'GET') === (wants === 'reads'))
    .map(({ method, path }) => ({ method, path }));
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return [...byName.values()];
}

const WRITES = ['post', 'patch', 'put', 'delete'] as const;

/** The fields of each write's body, by `POST /api/users/:id/x`, as its own schema names them. */
export async function bodyFieldsOf({ app }: TestApp): Promise<ReadonlyMap<string, string[]>> {
  const { paths } = await generateSpecs(app);
  const fields = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths ?? {}))
    for (const method of WRITES) {
      const body = operations?.[method]?.requestBody;
      if (!body || !('content' in body)) continue;
      const [media] = Object.values(body.content);
      const schema = media?.schema;
      const properties = schema && 'properties' in schema ? (schema.properties ?? {}) : {};
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      fields.set(name, Object.keys(properties));
    }
  return fields;
}
