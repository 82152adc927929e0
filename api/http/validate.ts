import { validator } from 'hono-openapi';
import * as z from 'zod/mini';
import { Problem, validationMessage } from '#api/core/problem.ts';
import { dayOfInstant } from '#shared/domain/days.ts';
import { day, matchId as matchIdForm } from '#shared/schemas/fields.ts';

type Path = readonly (PropertyKey | { key: PropertyKey })[];
type Target = 'json' | 'query' | 'param' | 'form';

/**
 * Validates a route's input by its schema; the handler reads it by `c.req.valid('json' | 'query' | 'param' | 'form')`.
 * Answers 400 with the message and the field of the first broken rule, and never echoes what was sent. JSON is
 * read leniently.
 */
export function valid<T extends Target, Schema extends z.core.$ZodType>(target: T, schema: Schema) {
  return validExactly(target, target === 'json' ? lenient(schema) : schema);
}

/** Like `valid`, but JSON is read exactly: the hash of a pushed entry is that of its bytes. */
export function validExactly<T extends Target, Schema extends z.core.$ZodType>(
  target: T,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const { message, path } = faultOf(result.error);
    throw new Problem('invalid', validationMessage(message), { field: fieldOf(path) });
  });
}

interface Issue {
  message: string;
  path?: Path | undefined;
  /** Of a value that fits none of several schemas: the issues with each of them. */
  errors?: readonly (readonly Issue[])[];
}

/** The first issue; where several schemas were possible, with the one that the value comes closest to. */
function faultOf([issue]: readonly Issue[]): Partial<Issue> {
  const [closest] = (issue?.errors ?? []).toSorted((a, b) => a.length - b.length);
  if (issue === undefined || closest === undefined) return issue ?? {};
  const { message, path = [] } = faultOf(closest);
  return { message: message ?? issue.message, path: [...(issue.path ?? []), ...path] };
}

/** A path as one word; undefined if the whole body is wrong. */
function fieldOf(path: Path = []): string | undefined {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  return keys.length === 0 ? undefined : keys.join('.');
}

/** Ids in an address. An invalid id is answered like an unknown one. */

/** The id of a match. Capitals are allowed, because some scanners read a code in capitals. */
const matchId = z.catch(z.pipe(z.string().check(z.toLowerCase()), matchIdForm), '');

/** The `:id` of a user. */
export const userParam = z.object({
  id: z.catch(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), 0),
});

/** The `:id` of a match. */
export const matchParam = z.object({ id: matchId });

/** The `:matchId` of the calls of guests. */
export const guestsMatchParam = z.object({ matchId });

/** Decimal strings that `Number` reads exactly: no exponent, no other base, no blanks. */
const DECIMAL = /^-?\d{1,15}(\.0+)?$/;

/**
 * The same schema for bodies that scripts write. Where the schema does not accept the value as it is, null counts as an
 * absent field, a decimal string as a number, and an instant as its day. Objects that the API returned can then be sent
 * back: their absent fields are null. The document describes the strict form.
 */
function lenient<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = (value) => standard.validate(adapt(schema, value));
  // Guarantee: it is the schema itself with another `validate`.
  return Object.create(schema, { '~standard': { value: { ...standard, validate } } }) as Schema;
}

/** The value as the schema expects it, where it can be read so. The schema judges the result. */
function adapt(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema === day) return typeof value === 'string' ? (dayOfInstant(value) ?? value) : value;
  const { def } = asKnown(schema)._zod;
  if (def.type === 'number')
    return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  if (def.type === 'object') return isObject(value) ? adaptFields(def.shape, value) : value;
  if (def.type === 'array')
    return Array.isArray(value) ? value.map((each) => adapt(def.element, each)) : value;
  if (def.type === 'union')
    return takes(schema, value) ? value : def.options.reduce((now, one) => adapt(one, now), value);
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return adapt(def.innerType, value);
  return def.type === 'pipe' ? adapt(def.in, value) : value;
}

function adaptFields(shape: z.core.$ZodShape, value: object): object {
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const [key, schema] of Object.entries(shape)) {
    if (!fields.has(key)) continue;
    const given = fields.get(key);
    if (given === null && !takes(schema, null)) fields.delete(key);
    else fields.set(key, adapt(schema, given));
  }
  return Object.fromEntries(fields);
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Guarantee: every schema is one of zod's own kinds, and `type` says which. */
function asKnown(schema: z.core.$ZodType): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes;
}
