import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { StripeState } from '../state.ts';
import { expand } from './expand.ts';
import { StripeFailure } from './failure.ts';
import {
  CutOff,
  createFailurePlan,
  type DueFailure,
  type FailurePlan,
  injectFailure,
} from './failures.ts';
import { readForm } from './form.ts';
import {
  createIdempotencyKeys,
  type IdempotencyKeys,
  type Outcome,
  refusalOf,
} from './idempotency.ts';
import type { Route } from './route.ts';

export type StripeContext = Context<{ Bindings: HttpBindings }>;

/** The calls of one simulator: their counts, planned failures and stored answers. */
export interface Traffic {
  failures: FailurePlan;
  keys: IdempotencyKeys;
  /** The number of calls by route. */
  count(call: string): number;
  answer(route: Route, context: StripeContext): Promise<Response>;
}

export function createTraffic(state: StripeState, secretKey: string): Traffic {
  const failures = createFailurePlan();
  const keys = createIdempotencyKeys();
  const arrived: string[] = [];
  return {
    failures,
    keys,
    count: (call) => arrived.filter((name) => name === call).length,
    async answer(route, context) {
      arrived.push(route.name);
      const due = failures.take([route.name, `${context.req.method} ${context.req.path}`]);
      try {
        assertKnown(context, secretKey);
        return await answerOnce(state, keys, route, context, due);
      } catch (error) {
        if (error instanceof CutOff) return RESPONSE_ALREADY_SENT;
        if (error instanceof StripeFailure) return send(context, refusalOf(error));
        throw error;
      }
    },
  };
}

/** Runs a call or returns its stored outcome, with its planned failure. */
async function answerOnce(
  state: StripeState,
  keys: IdempotencyKeys,
  route: Route,
  context: StripeContext,
  due: DueFailure | undefined,
): Promise<Response> {
  const text = await paramsOf(context);
  const { expand: paths, ...form } = readForm(text);
  const { socket } = context.env.incoming;
  const work = async (): Promise<Outcome> => {
    if (due?.isDone === false) await injectFailure(due.failure, socket);
    const answer = route.answer(state, context.req.param('id') ?? '', form);
    const body = expand(state, answer, Array.isArray(paths) ? paths.map(String) : []);
    // A planned status is stored under the key as the answer; a cut or a hang comes after the answer was stored.
    if (due?.isDone && typeof due.failure === 'number') await injectFailure(due.failure, socket);
    return { status: 200, body };
  };
  const request = `${context.req.method} ${context.req.path} ${text}`;
  const outcome = await keys.run(context.req.header('idempotency-key'), request, work);
  if (due?.isDone) await injectFailure(due.failure, socket);
  return send(context, outcome);
}

function assertKnown(context: StripeContext, secretKey: string): void {
  const [scheme, key = ''] = (context.req.header('authorization') ?? '').split(' ');
  if (scheme === 'Bearer' && key === secretKey) return;
  const message = `Invalid API Key provided: ${key.slice(0, 7)}****`;
  throw new StripeFailure(401, { type: 'invalid_request_error', message });
}

/** The parameters as sent: in the query of a read, in the body of a write. */
async function paramsOf(context: StripeContext): Promise<string> {
  if (context.req.method !== 'POST') return new URL(context.req.url).search.slice(1);
  return context.req.text();
}

function send(context: StripeContext, { status, body }: Outcome): Response {
  context.header('request-id', 'req_of_the_simulator');
  return context.json(body, status);
}
