import { expect } from 'vitest';
import { config, fromJSONSchema } from 'zod';
import { type ApiDocument, callsOf, describeApi } from '../../http/openapi-document.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';
import type { Answer } from './test-client.ts';

// The full zod, the only one that reads JSON schemas, would give every schema of the app English words of
// its own, unless there are some: these are the app's zod's.
config({ localeError: () => 'Invalid input' });

/** Made once: it is the same for every app of a run. */
let document: Promise<ApiDocument> | null = null;

/** A route as the document names it: `GET /api/users/{id}/stats`. */
export function documentedName({ method, path }: Route): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/**
 * Holds an answer against the document: its status is told there, and its body has what the schema
 * there names and nothing else, which is how a leak would show.
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
  const told = call?.operation.responses?.[String(answer.status)];
  const what = `${name} answered ${answer.status} ${answer.text.slice(0, 300)}`;
  if (!told || '$ref' in told) throw new Error(`${what}, which the document does not tell`);
  const [[media, content] = ['', {}]] = Object.entries(told.content ?? {});
  if (answer.status === 204) return expect(media, what).toBe('');
  expect(answer.headers.get('content-type'), what).toContain(media);
  if (media !== 'application/json') return;
  expect(faultsIn(answer.body, content.schema, components), what).toEqual([]);
}

/** What a schema of the document finds wrong with a value; nothing when it is as documented. */
export function faultsIn(
  value: unknown,
  schema: unknown,
  components: ApiDocument['components'],
): unknown[] {
  const whole = { ...(schema as object), $defs: components?.schemas };
  const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  return schemaOf(JSON.parse(local)).safeParse(value).error?.issues ?? [];
}

/**
 * The schema as the document has it, made into one that parses.
 * Guarantee: the document's schemas were made by zod, which writes what it reads.
 */
function schemaOf(schema: unknown) {
  return fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
}
