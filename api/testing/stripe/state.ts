import type { Stripe } from 'stripe';
import type * as stored from './stored.ts';

/** Everything that the simulator stores: each kind of object by id, in the order of creation. */
export interface StripeState {
  prices: Map<string, stored.Price>;
  customers: Map<string, Stripe.Customer>;
  /** The ids of deleted customers. */
  deletedCustomers: Set<string>;
  balanceTransactions: Map<string, stored.BalanceTransaction>;
  subscriptions: Map<string, stored.Subscription>;
  invoices: Map<string, stored.Invoice>;
  invoicePayments: Map<string, stored.InvoicePayment>;
  paymentIntents: Map<string, stored.PaymentIntent>;
  paymentMethods: Map<string, stored.PaymentMethod>;
  charges: Map<string, stored.Charge>;
  refunds: Map<string, stored.Refund>;
  disputes: Map<string, stored.Dispute>;
  accounts: Map<string, stored.Account>;
  transfers: Map<string, stored.Transfer>;
  transferReversals: Map<string, stored.TransferReversal>;
  events: Map<string, Stripe.EventBase>;
  /** Fingerprints of the cards that their banks decline. */
  refusedCards: Set<string>;
  /** Cents that can be transferred to connected accounts. */
  available: number;
  /** Unix seconds, by the test's clock. */
  seconds(): number;
  /** A unique id, such as `cus_00000000000001`. */
  newId(prefix: string): string;
  /** The object with this id. */
  find(id: string): object | undefined;
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
  const shelves = emptyShelves();
  return {
    ...shelves,
    deletedCustomers: new Set(),
    refusedCards: new Set(),
    available: 1_000_000,
    seconds,
    newId,
    find: (id) =>
      Object.values(shelves)
        .map((shelf) => shelf.get(id))
        .find((object) => object !== undefined),
    emit(type, object) {
      const id = newId('evt');
      shelves.events.set(id, {
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

function emptyShelves() {
  return {
    prices: new Map<string, stored.Price>(),
    customers: new Map<string, Stripe.Customer>(),
    balanceTransactions: new Map<string, stored.BalanceTransaction>(),
    subscriptions: new Map<string, stored.Subscription>(),
    invoices: new Map<string, stored.Invoice>(),
    invoicePayments: new Map<string, stored.InvoicePayment>(),
    paymentIntents: new Map<string, stored.PaymentIntent>(),
    paymentMethods: new Map<string, stored.PaymentMethod>(),
    charges: new Map<string, stored.Charge>(),
    refunds: new Map<string, stored.Refund>(),
    disputes: new Map<string, stored.Dispute>(),
    accounts: new Map<string, stored.Account>(),
    transfers: new Map<string, stored.Transfer>(),
    transferReversals: new Map<string, stored.TransferReversal>(),
    events: new Map<string, Stripe.EventBase>(),
  };
}
