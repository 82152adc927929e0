import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import { CLIENT_VERSION } from '#shared/limits.ts';
import type { AppEnv } from './app-env.ts';
import type { DescribedOperation } from './openapi.ts';
import { examplesByRoute } from './openapi-examples.ts';
import { type ProblemCode, statusOf } from './problem.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;
type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

/** What any call may be answered, through no fault of its own. */
const ANYWHERE: readonly ProblemCode[] = ['internal', 'not_ready'];
/** What stands before every write (see writes.ts). */
const BEFORE_WRITES: readonly ProblemCode[] = [
  'foreign_origin',
  'bad_json',
  'too_large',
  'not_json',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A call as the document has it. */
export interface DocumentedCall {
  method: string;
  /** As in the document, such as `/api/users/{id}/stats`. */
  path: string;
  operation: Operation;
}

/**
 * Everything that the app answers, as OpenAPI 3.1: requests by the schemas that validate them,
 * refusals by the codes that statuses are made from, examples by the calls that the tests replay.
 */
export async function describeApi<S extends Schema>(app: Hono<AppEnv, S>): Promise<ApiDocument> {
  const document = await generateSpecs(app, {
    documentation: {
      info: {
        title: 'PPR: Pickleball Peer Ratings',
        description: 'Every call that the app makes. A refusal is always `{ code, message }`.',
        version: CLIENT_VERSION,
      },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  for (const call of callsOf(document)) {
    addRefusals(call);
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

function addRefusals({ method, operation }: DocumentedCall): void {
  const codesByStatus = new Map<string, ProblemCode[]>();
  for (const code of refusalsOf(method, operation)) {
    const status = String(statusOf(code));
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  operation.responses ??= {};
  for (const [status, codes] of codesByStatus)
    operation.responses[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: problemOf(codes) } },
    };
}

function refusalsOf(method: string, operation: Operation): Set<ProblemCode> {
  const described: DescribedOperation & Operation = operation;
  const told = described['x-refusals'] ?? [];
  delete described['x-refusals'];
  const isValidated = operation.parameters !== undefined || operation.requestBody !== undefined;
  const invalid: readonly ProblemCode[] = isValidated ? ['invalid'] : [];
  const before = method === 'GET' ? [] : BEFORE_WRITES;
  return new Set([...invalid, ...before, ...told, ...ANYWHERE]);
}

function problemOf(codes: string[]) {
  return {
    type: 'object' as const,
    properties: {
      code: { type: 'string' as const, enum: codes },
      message: { type: 'string' as const },
    },
    required: ['code', 'message'],
    additionalProperties: false,
  };
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
