import type * as z from 'zod/mini';
import type { StripeState } from '../state.ts';
import type { Form } from './form.ts';
import { readParams } from './params.ts';

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
