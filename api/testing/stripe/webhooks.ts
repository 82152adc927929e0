import { Stripe } from 'stripe';
import type { StripeState } from './state.ts';

export interface Signing {
  /** Another secret than the endpoint's, as a forger would use. */
  secret?: string;
  /** When it was signed, in ms; now by default. */
  at?: number;
}

/** A webhook's request, ready to be sent. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** The events of the simulator, and their delivery. */
export interface Webhooks {
  /** The events since the last call, oldest first. */
  take(): Stripe.EventBase[];
  /** The body of an event, and the headers with Stripe's signature. */
  sign(event: Stripe.EventBase, signing?: Signing): SignedEvent;
  /** Sends an event to this address. */
  deliver(url: string, event: Stripe.EventBase, signing?: Signing): Promise<Response>;
}

export function webhooksOf(state: StripeState, endpointSecret: string): Webhooks {
  let taken = 0;
  const sign: Webhooks['sign'] = (event, { secret = endpointSecret, at } = {}) => {
    const body = JSON.stringify(event, null, 2);
    const timestamp = at === undefined ? state.seconds() : Math.floor(at / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    });
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
      },
    };
  };
  return {
    sign,
    take() {
      const events = state.events.values().drop(taken).toArray();
      taken = state.events.size;
      return events;
    },
    deliver: (url, event, signing) => fetch(url, { method: 'POST', ...sign(event, signing) }),
  };
}
