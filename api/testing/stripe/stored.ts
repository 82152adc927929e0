import type { Stripe } from 'stripe';

// Stripe's objects as stored: fields that an answer may expand are ids here.

export interface Price extends Stripe.Price {
  product: string;
  recurring: Stripe.Price.Recurring;
  unit_amount: number;
}

export interface Subscription extends Stripe.Subscription {
  customer: string;
  default_payment_method: string | null;
  items: Stripe.ApiList<Stripe.SubscriptionItem & { price: Price }>;
  latest_invoice: string | null;
}

export interface Invoice extends Stripe.Invoice {
  customer: string;
  parent: Stripe.Invoice.Parent & {
    subscription_details: Stripe.Invoice.Parent.SubscriptionDetails & { subscription: string };
  };
}

export interface InvoicePayment extends Stripe.InvoicePayment {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PaymentIntent extends Stripe.PaymentIntent {
  client_secret: string;
  customer: string;
  latest_charge: string | null;
}

export interface PaymentMethod extends Stripe.PaymentMethod {
  card: Stripe.PaymentMethod.Card & { fingerprint: string };
}

export interface Charge extends Stripe.Charge {
  customer: string;
  payment_intent: string;
}

export interface Refund extends Stripe.Refund {
  charge: string;
}

export interface Account extends Stripe.Account {
  capabilities: Stripe.Account.Capabilities;
  requirements: Stripe.Account.Requirements;
}
