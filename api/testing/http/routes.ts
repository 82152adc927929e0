import { generateSpecs } from 'hono-openapi';
import type { TestApp } from '../test-app.ts';

export interface Route {
  method: string;
  /** As written in the app, such as `/api/users/:id/stats`. */
  path: string;
}

/** Every route of the app, so that tests of all routes include new ones at once. */
export function routesOf({ app }: Pick<TestApp, 'app'>, wants: 'reads' | 'writes'): Route[] {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ method }) => (method === 'GET') === (wants === 'reads'))
    .map(({ method, path }) => ({ method, path }));
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return [...byName.values()];
}

/** All of them, reads first. */
export function allRoutesOf(testApp: Pick<TestApp, 'app'>): Route[] {
  return [...routesOf(testApp, 'reads'), ...routesOf(testApp, 'writes')];
}

const WRITES = ['post', 'patch', 'put', 'delete'] as const;

/** A schema of the document, as far as these tests read it. */
export interface BodySchema {
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
}

let bodySchemas: Promise<ReadonlyMap<string, BodySchema>> | null = null;

/** The schema of each write's body, by `POST /api/users/:id/x`; read once, as every app has the same routes. */
export function bodySchemasOf(testApp: TestApp): Promise<ReadonlyMap<string, BodySchema>> {
  bodySchemas ??= readBodySchemas(testApp);
  return bodySchemas;
}

async function readBodySchemas({ app }: TestApp): Promise<ReadonlyMap<string, BodySchema>> {
  const { paths } = await generateSpecs(app);
  const schemas = new Map<string, BodySchema>();
  for (const [path, operations] of Object.entries(paths ?? {}))
    for (const method of WRITES) {
      const body = operations?.[method]?.requestBody;
      if (!body || !('content' in body)) continue;
      const [media] = Object.values(body.content);
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      // Guarantee: JSON that a schema was written as.
      schemas.set(name, JSON.parse(JSON.stringify(media?.schema ?? {})) as BodySchema);
    }
  return schemas;
}

/** The fields of each write's body, as its schema names them. */
export async function bodyFieldsOf(testApp: TestApp): Promise<ReadonlyMap<string, string[]>> {
  const schemas = [...(await bodySchemasOf(testApp))];
  return new Map(schemas.map(([name, { properties = {} }]) => [name, Object.keys(properties)]));
}

/** True for a field that is optional in a body of this schema, such as `team1Players.0.email`. */
export function mayLeaveOut(schema: BodySchema | undefined, path: string): boolean {
  const [key = '', ...below] = path.split('.');
  if (below.length > 0)
    return mayLeaveOut(schema?.properties?.[key] ?? schema?.items, below.join('.'));
  return schema?.properties !== undefined && !schema.required?.includes(key);
}
