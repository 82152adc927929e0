import type { Stripe } from 'stripe';
import type * as stored from './stored.ts';

/** Everything that the simulator stores: each kind of object by id, in the order of creation. */
export interface StripeState {
  prices: Map<string, stored.Price>;
  customers: Map<string, Stripe.Customer>;
  /** The ids of deleted customers. */
  deletedCustomers: Set<string>;
  balanceTransactions: Map<string, Stripe.CustomerBalanceTransaction>;
  subscriptions: Map<string, stored.Subscription>;
  invoices: Map<string, stored.Invoice>;
  invoicePayments: Map<string, stored.InvoicePayment>;
  paymentIntents: Map<string, stored.PaymentIntent>;
  paymentMethods: Map<string, stored.PaymentMethod>;
  charges: Map<string, stored.Charge>;
  refunds: Map<string, stored.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  accounts: Map<string, stored.Account>;
  transfers: Map<string, Stripe.Transfer>;
  events: Map<string, Stripe.EventBase>;
  /** Fingerprints of the cards that their banks decline. */
  refusedCards: Set<string>;
  /** Cents that can be transferred to connected accounts. */
  available: number;
  /** Unix seconds, by the test's clock. */
  seconds(): number;
  /** A unique id, such as `cus_00000000000001`. */
  newId(prefix: string): string;
  /** Stores an event for the webhook with a copy of the object as it is now. */
  emit(type: Stripe.Event.Type, object: object): void;
}

/** An empty state. `now` returns milliseconds; `apiVersion` is the version that its events name. */
export function createStripeState(now: () => number, apiVersion: string): StripeState {
  let ids = 0;
  const newId = (prefix: string) => {
    ids += 1;
    return `${prefix}_${String(ids).padStart(14, '0')}`;
  };
  const seconds = () => Math.floor(now() / 1000);
  const events: StripeState['events'] = new Map();
  return {
    prices: new Map(),
    customers: new Map(),
    balanceTransactions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    transfers: new Map(),
    events,
    deletedCustomers: new Set(),
    refusedCards: new Set(),
    available: 1_000_000,
    seconds,
    newId,
    emit(type, object) {
      const id = newId('evt');
      events.set(id, {
        id,
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      });
    },
  };
}
