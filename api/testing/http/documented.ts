import { expect } from 'vitest';
import { config, fromJSONSchema } from 'zod';
import { type ApiDocument, callsOf, describeApi } from '#api/http/openapi/describe-api.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';
import type { Answer } from './test-client.ts';

// The full zod, which alone reads JSON schemas, would replace the error messages of all of the app's schemas by its
// own, unless a message is configured: this is the one of the app's zod.
config({ localeError: () => 'Invalid input' });

/** Created once, because it is the same for every app of a run. */
let document: Promise<ApiDocument> | null = null;

/** A route as the document names it: `GET /api/users/{id}/stats`. */
export function documentedName({ method, path }: Route): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/**
 * Checks an answer against the document: its status is documented, and its body matches the schema exactly, so that any
 * extra field fails.
 */
export async function expectDocumented(
  { app }: TestApp,
  route: Route,
  answer: Answer,
): Promise<void> {
  document ??= describeApi(app);
  const name = documentedName(route);
  const { components } = await document;
  const call = callsOf(await document).find(({ method, path }) => `${method} ${path}` === name);
  const response = call?.operation.responses?.[String(answer.status)];
  const what = `${name} answered ${answer.status} ${answer.text.slice(0, 300)}`;
  if (!response || '$ref' in response) throw new Error(`${what}, which is not documented`);
  const [[media, content] = ['', {}]] = Object.entries(response.content ?? {});
  if (answer.status === 204) return expect(media, what).toBe('');
  expect(answer.headers.get('content-type'), what).toContain(media);
  if (media !== 'application/json') return;
  expect(faultsIn(answer.body, content.schema, components), what).toEqual([]);
}

/** The problems that a schema of the document finds in a value; none if it matches. */
export function faultsIn(
  value: unknown,
  schema: unknown,
  components: ApiDocument['components'],
): unknown[] {
  const whole = { ...(schema as object), $defs: components?.schemas };
  const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  return schemaOf(JSON.parse(local)).safeParse(value).error?.issues ?? [];
}

/** Parses with the schema from the document. Guarantee: zod wrote the document's schemas, in the form that it reads. */
function schemaOf(schema: unknown) {
  return fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
}
