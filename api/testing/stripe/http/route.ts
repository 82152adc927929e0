import * as z from 'zod/mini';
import type { StripeState } from '../state.ts';
import { invalid } from './failure.ts';
import type { Form } from './form.ts';

/** A method and a path as Hono writes it, such as `GET /v1/customers/:id`. */
export type RouteName = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;

/** One call of the API. */
export interface Route {
  name: RouteName;
  /** Runs the call and returns the answer's body; throws `StripeFailure`. */
  answer(state: StripeState, id: string, form: Form): object;
}

/** A call that accepts these parameters and refuses all others. */
export function route<S extends z.ZodMiniType>(
  name: RouteName,
  schema: S,
  answer: (state: StripeState, call: { id: string; params: z.output<S> }) => object,
): Route {
  return {
    name,
    answer: (state, id, form) => answer(state, { id, params: readParams(schema, form) }),
  };
}

/** An integer in digits, as a form writes it. */
export const integer = z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number));

/** Cents, at least one. */
export const cents = z.pipe(z.string().check(z.regex(/^[1-9]\d*$/)), z.transform(Number));

export const metadata = z._default(z.record(z.string(), z.string()), {});

export const usd = z.literal('usd');

export const nothing = z.strictObject({});

/** Throws a refusal that names the first parameter that is missing, wrong or unknown. */
function readParams<S extends z.ZodMiniType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const param = [...(issue?.path ?? []), ...unknown].join('.');
  throw invalid(`This parameter is missing, wrong or unknown: ${param}`, param);
}
