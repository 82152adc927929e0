import { validator } from 'hono-openapi';
import type * as z from 'zod/mini';
import { inOurWords } from './in-our-words.ts';
import { Problem } from './problem.ts';

type Target = 'json' | 'query' | 'param' | 'form';

/**
 * A route's input by its schema: `c.req.valid('json' | 'query' | 'param' | 'form')`. Answers 400 with
 * the first rule's own sentence, and never echoes what was sent.
 */
export function valid<T extends Target, Schema extends z.core.$ZodType>(target: T, schema: Schema) {
  return validator(target, schema, (result) => {
    if (!result.success) throw new Problem('invalid', inOurWords(result.error[0]?.message));
  });
}
