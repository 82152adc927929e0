import type { Page } from 'playwright-core';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import type { SubscriptionState } from '#shared/schemas/subscription.ts';
import { billingPortal, plans } from '#shared/text/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import type { Shot } from './shot.ts';

type Paid = NonNullable<SubscriptionState['subscription']>;

/** The membership of who has none, pays for it, or has it by a code. */
export const MEMBERSHIP_SHOTS: readonly Shot[] = [
  { name: 'subscription', as: 'free', path: paths.subscription },
  {
    name: 'subscription-plans',
    as: 'free',
    path: paths.subscription,
    act: async (page) => {
      await answer(page, null);
      await page.getByRole('button', { name: plans.goOn }).waitFor();
    },
  },
  {
    name: 'subscription-payment',
    as: 'free',
    path: paths.subscription,
    act: async (page) => {
      const goOn = page.getByRole('button', { name: plans.goOn });
      const unset = page.getByText(subscriptionMessages.paymentUnset);
      await answer(page, null);
      await goOn.or(unset).waitFor();
      // A reload returns to the payment step.
      if (await goOn.isVisible()) await goOn.click();
      await unset.waitFor();
    },
  },
  { name: 'subscription-premium', as: 'premium', path: paths.subscription },
  paid('renews', {}),
  paid('cancelled', { renews: false }),
  paid('overdue', { isOverdue: true }),
  { name: 'subscription-arrival', as: 'free', path: paths.paid },
];

/** The page of a member who pays. */
function paid(name: string, state: Partial<Paid>): Shot {
  const periodEnd = new Date(Date.now() + 21 * DAY_MS).toISOString();
  const paying = { billingPeriod: 'annual', periodEnd, renews: true, isOverdue: false } as const;
  return {
    name: `subscription-${name}`,
    as: 'premium',
    path: paths.subscription,
    act: async (page) => {
      await answer(page, { ...paying, ...state });
      const { hint, hintCanceled } = billingPortal;
      await page.getByText(hint).or(page.getByText(hintCanceled)).waitFor();
    },
  };
}

/** Tells the page that this server takes payments, and this member's. */
async function answer(page: Page, subscription: Paid | null): Promise<void> {
  const json: SubscriptionState = { takesPayments: true, isTakenBack: false, subscription };
  await page.route('**/api/subscription', (route) => route.fulfill(serverAnswer(200, json)));
  await page.reload();
}
