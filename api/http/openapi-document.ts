import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import type { AppEnv } from './app-env.ts';
import type { DescribedOperation } from './openapi.ts';
import { examplesByRoute } from './openapi-examples.ts';
import { info, servers } from './openapi-info.ts';
import { linkHeaders } from './openapi-link-header.ts';
import { addRefusals } from './openapi-refusals.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import { addServerHeader, headers } from './openapi-server-header.ts';
import { tidy } from './openapi-tidy.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;
type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A call as the document has it. */
export interface DocumentedCall {
  method: string;
  /** As in the document, such as `/api/users/{id}/stats`. */
  path: string;
  operation: Operation;
}

/**
 * Everything that the app answers, as OpenAPI 3.1: requests by the schemas that validate them, who may
 * call by the guards that let them through, refusals by the codes that statuses are made from, examples
 * by the calls that the tests replay.
 */
export async function describeApi<S extends Schema>(app: Hono<AppEnv, S>): Promise<ApiDocument> {
  const generated = await generateSpecs(app, {
    documentation: {
      info,
      servers,
      components: { securitySchemes, headers: { ...headers, ...linkHeaders } },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  const document = tidy(generated);
  for (const call of callsOf(document)) {
    nameAnswer(call);
    addSecurity(call);
    addRefusals(call);
    addServerHeader(call);
    addExample(call);
  }
  return document;
}

/** Every call of the document, in its order. */
export function callsOf(document: ApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** A read's summary is what it answers. */
function nameAnswer({ method, operation: { summary, responses } }: DocumentedCall): void {
  for (const told of Object.values(responses ?? {}))
    if (method === 'GET' && 'description' in told) told.description = summary ?? '';
}

function addSecurity({ operation }: DocumentedCall): void {
  const described: DescribedOperation & Operation = operation;
  operation.security = securityOf(described['x-callers']);
  delete described['x-callers'];
}

function addExample({ method, path, operation }: DocumentedCall): void {
  const example = examplesByRoute[`${method} ${path}`];
  if (!example) return;
  const values = { ...example.path, ...example.query };
  for (const parameter of operation.parameters ?? [])
    if ('name' in parameter && parameter.name in values) parameter.example = values[parameter.name];
  const { requestBody, responses } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  for (const media of Object.values(content)) media.example = example.body;
  const answer = responses?.[String(example.status)];
  const answered = answer && 'content' in answer ? (answer.content ?? {}) : {};
  for (const media of Object.values(answered)) media.example = example.answer;
}
