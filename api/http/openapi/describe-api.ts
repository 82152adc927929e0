import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import type { ProblemCode } from '#api/core/problem.ts';
import { SERVER_HEADER } from '#shared/http/server-header.ts';
import type { AppEnv } from '../app-env.ts';
import { statusOf } from '../problem-status.ts';
import contract from './api-contract.json' with { type: 'json' };
import { headers, info, securitySchemes, servers } from './api-info.ts';
import { type Callers, type DescribedOperation, linkHeaders } from './describe-route.ts';
import { listMeanings } from './refusal-meanings.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;
type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

type Json = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Who may call, as OpenAPI says it: one of these, with a role where one is named. */
const SECURITY: Record<Callers, Record<string, string[]>[]> = {
  anyone: [],
  members: [{ session: [] }],
  'members and guests': [{ session: [] }, { guest: [] }],
  admins: [{ session: ['admin'] }],
  operators: [{ metrics: [] }],
};

/** Refusals that every call can be answered with. */
const ANYWHERE: readonly ProblemCode[] = ['internal', 'not_ready', 'busy'];
/** Refusals of the guards before every write (request-guards.ts), and of too many entries (stored-entries.ts). */
const BEFORE_WRITES: readonly ProblemCode[] = [
  'foreign_origin',
  'bad_json',
  'too_large',
  'not_json',
  'slow_down',
];
const FIELD = {
  type: 'string' as const,
  description:
    'The path of the first wrong value, such as `team1Players.0.email`; missing if the whole body is wrong.',
};

const ACCOUNT_DELETED = {
  type: 'boolean' as const,
  enum: [true],
  description:
    'Only for the cookie of a session that ended because its account was deleted, until that cookie expires.',
};

/** What api-contract.test.ts records of a route. */
export interface Contract {
  /** The callers that its guard allows. */
  callers: Callers;
  /** By the subject of the call: the status that each role gets, in the order of `roles`. */
  answers: Record<string, string>;
  example?: Example;
}

/** One real call and its answer. */
export interface Example {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
  answer?: unknown;
}

/** By route, such as `GET /api/users/{id}/stats`. */
type Examples = Readonly<Record<string, { answers: unknown; example?: Example } | undefined>>;

/** A call as the document has it. */
export interface DocumentedCall {
  method: string;
  /** As in the document, such as `/api/users/{id}/stats`. */
  path: string;
  operation: Operation;
}

/**
 * The API as OpenAPI 3.1. Requests come from the schemas that validate them, callers from the guards,
 * refusals from the codes that decide the status, examples from the calls that api-contract.test.ts recorded.
 */
export async function describeApi<S extends Schema>(
  app: Hono<AppEnv, S>,
  examples: Examples = contract.calls,
): Promise<ApiDocument> {
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
    addExample(call, examples);
  }
  return document;
}

/** Every call of the document, in the document's order. */
export function callsOf(document: ApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** Describes the answer of a read by the summary of the call. */
function nameAnswer({ method, operation: { summary, responses } }: DocumentedCall): void {
  for (const response of Object.values(responses ?? {}))
    if (method === 'GET' && 'description' in response) response.description = summary ?? '';
}

function addSecurity({ operation }: DocumentedCall): void {
  const described: DescribedOperation & Operation = operation;
  operation.security = SECURITY[described['x-callers'] ?? 'anyone'];
  delete described['x-callers'];
}

function addExample({ method, path, operation }: DocumentedCall, examples: Examples): void {
  const example = examples[`${method} ${path}`]?.example;
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

/** Adds the refusals of a call to its responses: by status, with the codes and their meanings. */
function addRefusals({ method, operation }: DocumentedCall): void {
  const codesByStatus = new Map<string, ProblemCode[]>();
  for (const code of refusalsOf(method, operation)) {
    const status = String(statusOf(code));
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  operation.responses ??= {};
  for (const [status, codes] of codesByStatus)
    operation.responses[status] = {
      description: listMeanings(codes),
      content: { 'application/json': { schema: problemOf(codes) } },
    };
}

function refusalsOf(method: string, operation: DocumentedCall['operation']): Set<ProblemCode> {
  const described: DescribedOperation & DocumentedCall['operation'] = operation;
  const own = described['x-refusals'] ?? [];
  delete described['x-refusals'];
  const isValidated = operation.parameters !== undefined || operation.requestBody !== undefined;
  const invalid: readonly ProblemCode[] = isValidated ? ['invalid'] : [];
  const before = method === 'GET' ? [] : BEFORE_WRITES;
  return new Set([...invalid, ...before, ...own, ...ANYWHERE]);
}

function problemOf(codes: string[]) {
  return {
    type: 'object' as const,
    properties: {
      code: { type: 'string' as const, enum: codes },
      message: { type: 'string' as const },
      ...(codes.includes('invalid') && { field: FIELD }),
      ...(codes.includes('signed_out') && { isAccountDeleted: ACCOUNT_DELETED }),
    },
    required: ['code', 'message'],
    additionalProperties: false,
  };
}

/** Adds the header of every answer under `/api`; `/healthz` and the like do not have it. */
function addServerHeader({ path, operation }: DocumentedCall): void {
  if (!path.startsWith('/api/')) return;
  for (const answer of Object.values(operation.responses ?? {}))
    if (!('$ref' in answer))
      answer.headers = {
        ...answer.headers,
        [SERVER_HEADER]: { $ref: `#/components/headers/${SERVER_HEADER}` },
      };
}

/**
 * Removes what zod writes into schemas and is not meant: the bounds of JavaScript's integers, the pattern
 * of a value that has a format, and the default of a path parameter. Points references to named schemas at
 * the place where OpenAPI keeps them.
 */
function tidy(document: ApiDocument): ApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (!isObject(value)) return value;
    if (value['maximum'] === Number.MAX_SAFE_INTEGER) delete value['maximum'];
    if (value['minimum'] === Number.MIN_SAFE_INTEGER) delete value['minimum'];
    if (typeof value['format'] === 'string') delete value['pattern'];
    if (value['in'] === 'path' && isObject(value['schema'])) delete value['schema']['default'];
    const { $ref } = value;
    return typeof $ref === 'string'
      ? { ...value, $ref: $ref.replace('#/$defs/', '#/components/schemas/') }
      : value;
  }) as ApiDocument;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
