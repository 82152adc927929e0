import * as fc from 'fast-check';
import { toJSONSchema } from 'zod/mini';
import type { ApiDocument, DocumentedCall } from '#api/http/openapi/describe-api.ts';
import { callsOf } from '#api/http/openapi/describe-api.ts';
import { MUTATION_ARGS } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { type JsonSchema, type Known, Values, wild } from './values.ts';

/** A request to the API. */
export interface FuzzedRequest {
  method: string;
  /** As in the document, such as `/api/users/{id}/stats`. */
  route: string;
  /** The path and the query. */
  address: string;
  headers: Record<string, string>;
  /** In Latin-1, so that any byte can be sent. */
  body: string | null;
}

const PUSH = '/api/sync/push';
const PICTURE = '/api/users/{id}/profile-picture';
/** Of records whose ids the document leaves open. */
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const JSON_TYPE = 'application/json';
const BOUNDARY = 'fuzzed';
/** The smallest GIF: one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64').toString('latin1');

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}

/** Requests to every call of the document. */
export function requestsTo(document: ApiDocument, known: Known): fc.Arbitrary<FuzzedRequest> {
  // Guarantee: JSON schemas of zod.
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const values = new Values(known, schemas);
  return fc.oneof(
    ...callsOf(document).map((call) => ({
      weight: call.path === PUSH ? 10 : 1,
      arbitrary: requestTo(call, values, known),
    })),
  );
}

function requestTo(
  call: DocumentedCall,
  values: Values,
  known: Known,
): fc.Arbitrary<FuzzedRequest> {
  const { method, path: route } = call;
  return fc
    .record({
      method: rarely(method, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE')),
      address: addressOf(call, values),
      content: method === 'GET' ? fc.constant(nothing) : contentOf(call, values, known),
      headers: otherHeaders,
    })
    .map(({ content: { type, body }, headers, ...request }) => ({
      ...request,
      route,
      headers: { ...(type !== '' && { 'content-type': type }), ...headers },
      body: request.method === 'GET' || request.method === 'HEAD' ? null : body,
    }));
}

/** Mostly this, seldom another one. */
function rarely<T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 30, arbitrary: fc.constant(usual) }, other);
}

function addressOf({ path, operation }: DocumentedCall, values: Values): fc.Arbitrary<string> {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const valueOf = ({ name, schema }: Parameter) =>
    values
      .parameter(name === 'matchId' || path.startsWith('/api/matches/') ? ID : schema)
      .map((value) => [name, value] as const);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(valueOf);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(valueOf);
  const unknown = fc.tuple(fc.constantFrom('x', '', 'limit', '__proto__'), values.parameter({}));
  const seldom = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, unknown);
  const query = inQuery.map((one) => fc.option(one, { freq: 2 }));
  return fc
    .tuple(fc.tuple(...inPath), fc.tuple(...query, seldom), fc.boolean())
    .map(([names, pairs, isEncoded]) => {
      const filled = names.reduce(
        (address, [name, value]) => address.replace(`{${name}}`, () => encoded(value, isEncoded)),
        path,
      );
      const given = pairs.flatMap((pair) => (pair === null ? [] : [pair]));
      const search = given.map(([name, value]) => `${name}=${encoded(value, isEncoded)}`);
      return given.length > 0 ? `${filled}?${search.join('&')}` : filled;
    });
}

/** A value in an address, with reserved characters as they are if it is not encoded. */
function encoded(value: string, isEncoded: boolean): string {
  const whole = value.toWellFormed();
  if (isEncoded) return encodeURIComponent(whole);
  return whole.replaceAll(/[^!-~]/gu, (char) => encodeURIComponent(char)).replaceAll('#', '%23');
}

interface Content {
  type: string;
  body: string | null;
}
const nothing: Content = { type: '', body: null };

function contentOf(
  { path, operation }: DocumentedCall,
  values: Values,
  known: Known,
): fc.Arbitrary<Content> {
  if (path === PICTURE) return fc.oneof(pictureForm, asJson(wild));
  const { requestBody } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const [{ schema = {}, example = {} } = {}] = Object.values(content);
  const described = path === PUSH ? aPush(values, known) : values.body(schema as JsonSchema);
  return fc.oneof(
    { weight: 10, arbitrary: asJson(described) },
    { weight: path === PUSH ? 1 : 10, arbitrary: asJson(values.variant(example)) },
    { weight: 1, arbitrary: asJson(wild) },
    { weight: 1, arbitrary: fc.constantFrom(nothing, { type: JSON_TYPE, body: '' }) },
    { weight: 1, arbitrary: broken },
  );
}

function asJson(value: fc.Arbitrary<unknown>): fc.Arbitrary<Content> {
  return value.map((body) => ({
    type: JSON_TYPE,
    body: Buffer.from(JSON.stringify(body) ?? '').toString('latin1'),
  }));
}

/** What is no JSON, or more of it than a server wants to read. */
const broken: fc.Arbitrary<Content> = fc.record({
  type: fc.constantFrom(JSON_TYPE, 'text/plain', 'application/x-www-form-urlencoded', 'x', ''),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.constantFrom('{', '[1,', '"', '{"a":', '\uFEFF{}', '1e999', 'undefined', '[]', 'null'),
    fc.nat(400).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.nat(300_000).map((length) => `"${'x'.repeat(length)}"`),
  ),
});

const pictureForm: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom('profilePicture', 'other', ''),
    fc.oneof(
      fc.constant(GIF),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      fc.nat(GIF.length).map((length) => GIF.slice(0, length)),
    ),
    fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}`, ''),
  )
  .map(([name, file, end]) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.gif"\r\n\r\n${file}${end}`,
  }));

/** Headers that a caller may choose. */
const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'x-forwarded-for': rarely(
      '',
      fc.constantFrom('x', '::1, 1.2.3.4', '%', '[::]', ':::', 'fe80::1%eth0', '1.2.3.4:80'),
    ),
    origin: rarely('', fc.constantFrom('null', 'https://evil.example', 'x', 'http://')),
    range: fc.constantFrom('bytes=0-', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'x;q=2', ''),
    'x-request-id': fc.constantFrom('a', ' ', 'x'.repeat(3000)),
    'user-agent': fc.constantFrom('', 'x'.repeat(2000), 'Mozilla/5.0 (iPhone) Safari/604.1'),
  },
  { requiredKeys: [] },
);

/** A push of mutations of every kind, about what exists. */
function aPush(values: Values, { numbers, uuids, mutations }: Known): fc.Arbitrary<unknown> {
  const schemas = Object.entries(MUTATION_ARGS).map(([kind, schema]) => ({
    kind,
    v: currentVersion(kind as keyof typeof MUTATION_ARGS),
    args: toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  }));
  const near = fc.integer({ min: -1e10, max: 1e9 }).map((ago) => Date.now() + ago);
  const id = fc.oneof({ weight: 9, arbitrary: freshId }, fc.constantFrom(...uuids));
  const described = schemas.map(({ kind, v, args }) =>
    fc.record({
      id,
      kind: rarely(kind, fc.constantFrom('__proto__', 'toString', 'x')),
      v: rarely(v, fc.integer({ min: -1, max: 9 })),
      args: values.body(args),
      deviceAt: rarely<unknown>(Date.now(), fc.oneof(near, wild)),
      utcOffset: rarely<unknown>(0, fc.oneof(fc.constantFrom(60, -720), wild)),
    }),
  );
  const captured = mutations.map((mutation) =>
    fc
      .record({ id, mutation: values.variant(mutation) })
      .map(({ id: fresh, mutation: variant }) =>
        typeof variant === 'object' ? { ...variant, id: fresh } : variant,
      ),
  );
  return fc.record({
    protocol: rarely<unknown>(1, wild),
    client: rarely<unknown>('2.2', wild),
    owner: fc.constantFrom(...numbers),
    deviceNow: rarely<unknown>(Date.now(), fc.oneof(near, wild)),
    mutations: fc.array(fc.oneof(...described, ...captured, ...captured), { maxLength: 4 }),
  });
}

/** An id as a phone makes it. */
const freshId = fc.uuid({ version: 7 });
