import { validator } from 'hono-openapi';
import type * as z from 'zod/mini';
import { Problem, validationMessage } from '#api/core/problem.ts';
import { lenient } from './read-leniently.ts';

type Path = readonly (PropertyKey | { key: PropertyKey })[];
type Target = 'json' | 'query' | 'param' | 'form';

/**
 * A route's input by its schema: `c.req.valid('json' | 'query' | 'param' | 'form')`. Answers 400 with
 * the first rule's own sentence and the field that broke it, and never echoes what was sent. JSON is read
 * leniently (read-leniently.ts).
 */
export function valid<T extends Target, Schema extends z.core.$ZodType>(target: T, schema: Schema) {
  return validExactly(target, target === 'json' ? lenient(schema) : schema);
}

/** As `valid`, for JSON whose bytes count: what a phone pushes is what it captured. */
export function validExactly<T extends Target, Schema extends z.core.$ZodType>(
  target: T,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const [issue] = result.error;
    throw new Problem('invalid', validationMessage(issue?.message), {
      field: fieldOf(issue?.path),
    });
  });
}

/** A path as one word; none where it is the whole that is wrong. */
function fieldOf(path: Path = []): string | undefined {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  return keys.length === 0 ? undefined : keys.join('.');
}
