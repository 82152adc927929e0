import * as z from 'zod/mini';
import { dayOfInstant } from '#shared/domain/days.ts';
import { day } from '#shared/schemas/fields.ts';

/** What `Number` reads exactly; no exponent, no other base, no blanks. */
const DECIMAL = /^-?\d{1,15}(\.0+)?$/;

/**
 * The same schema for bodies that scripts write: null stands for a field that is absent, a decimal string
 * for a number, and an instant for its day, wherever the schema does not take the value as it is. Our own
 * objects can then be sent back: their absent fields are null. The document describes the strict form.
 */
export function lenient<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = (value) => standard.validate(adapt(schema, value));
  // Guarantee: it is the schema itself in all but how it validates.
  return Object.create(schema, { '~standard': { value: { ...standard, validate } } }) as Schema;
}

/** The value as the schema wants it; whatever is still wrong with it is for the schema to say. */
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

/** Guarantee: every schema is one of zod's own kinds, by whose `type` the definition is told. */
function asKnown(schema: z.core.$ZodType): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes;
}
