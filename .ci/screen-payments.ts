import type { BrowserContext } from 'playwright-core';
import { type Provider, startProvider } from '../pwa/e2e/fixtures/server/provider.ts';
import { serveProviderScript } from '../pwa/e2e/fixtures/server/provider-script.ts';
import { startServer, type TestServer } from '../pwa/e2e/fixtures/server/server.ts';
import { changeStore } from '../pwa/e2e/fixtures/server/store.ts';

/** A server that takes payments, and the provider that it takes them by. */
export interface Paying {
  server: TestServer;
  provider: Provider;
}

/** Starts both, with the provider's script on the page of the screen tests. */
export async function startPaying(context: BrowserContext): Promise<Paying> {
  const provider = await startProvider();
  await serveProviderScript(context, provider.confirm);
  const server = await startServer(provider.environment);
  // The page names records and answers by their member's id: nobody has one of the other server's members.
  changeStore(server, "update sqlite_sequence set seq = 2000000 where name = 'users'");
  return { server, provider };
}

/** What the provider asked a member to pay, in cents. */
export function askedToPay({ stripe }: Provider, userId: number): number[] {
  const own = stripe.state.invoices
    .values()
    .filter(({ customer }) => customer === customerOf({ stripe }, userId));
  return own.map(({ amount_due }) => amount_due).toArray();
}

/** Gives back all that a member has paid. */
export function refund({ stripe }: Provider, userId: number): void {
  const charges = stripe.state.charges.values().toArray();
  for (const { customer, payment_intent } of charges)
    if (customer === customerOf({ stripe }, userId)) stripe.bank.refund(payment_intent ?? '');
}

function customerOf({ stripe }: Pick<Provider, 'stripe'>, userId: number): string | undefined {
  const customers = stripe.state.customers.values();
  return customers.find(({ metadata }) => metadata['userId'] === String(userId))?.id;
}
