import * as z from 'zod/mini';
import { refund } from '../billing/refunds.ts';
import { addressed } from '../collection.ts';
import { invalid, noSuch } from '../http/failure.ts';
import { list, page } from '../http/list.ts';
import { amount, nothing } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';
import type { StripeState } from '../state.ts';
import type { Charge } from '../stored.ts';

const what = { charge: z.optional(z.string()), payment_intent: z.optional(z.string()) };
const creation = z.strictObject({ ...what, amount: z.optional(amount) });
const filter = z.strictObject({ ...page, ...what });

/** `/v1/refunds` and `/v1/disputes`. */
export const refundCalls: Route[] = [
  route('POST /v1/refunds', creation, (state, { params }) =>
    refund(state, chargeOf(state, params), params.amount),
  ),
  route('GET /v1/refunds', filter, (state, { params }) => {
    const all = state.refunds.values().filter((one) => isOf(one, params));
    return list('/v1/refunds', all.toArray(), params);
  }),
  route('GET /v1/refunds/:id', nothing, (state, { id }) => addressed(state.refunds, id, 'refund')),
  route('GET /v1/disputes', filter, (state, { params }) => {
    const all = state.disputes.values().filter((one) => isOf(one, params));
    return list('/v1/disputes', all.toArray(), params);
  }),
  route('GET /v1/disputes/:id', nothing, (state, { id }) =>
    addressed(state.disputes, id, 'dispute'),
  ),
];

type What = z.output<z.ZodMiniObject<typeof what>>;

function chargeOf(state: StripeState, { charge, payment_intent: intent }: What): Charge {
  if (!charge && !intent)
    throw invalid('One of the following params should be provided: charge.', 'charge');
  const id = charge ?? state.paymentIntents.get(intent ?? '')?.latest_charge ?? '';
  const found = state.charges.get(id);
  if (!found && intent) throw noSuch('payment_intent', intent, 'payment_intent');
  if (!found) throw noSuch('charge', id, 'charge');
  return found;
}

function isOf(one: { charge: string; payment_intent: string }, { charge, payment_intent }: What) {
  if (charge !== undefined && one.charge !== charge) return false;
  return payment_intent === undefined || one.payment_intent === payment_intent;
}
