import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import type { Earning, EarningsResponse } from '#shared/schemas/affiliate.ts';
import { earnings } from '#shared/text/affiliate.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import type { Shot } from './shot.ts';

const [RITA, BO] = [
  { id: 1_000_001, firstName: 'Rita', username: 'rita.moreau' },
  { id: null, firstName: null, username: 'bo' },
];

const LONG = {
  id: 1_000_002,
  firstName: 'Maximiliane-Alexandrina Featherstonehaugh',
  username: 'maximiliane-alexandrina.montgomery-smythe',
};

const EARNED: Earning[] = [
  earning('1.60', 'pending', '2026-07-01', RITA),
  earning('1.60', 'failed', '2026-06-20', BO),
  earning('-0.60', 'pending', '2026-06-11', RITA),
  earning('1.60', 'pending', '2026-06-01', RITA),
  earning('12.00', 'paid', '2026-05-20', BO),
  earning('1.60', 'paid', '2026-05-01', RITA),
];

/** The affiliate page of a member on a server without payments, and in its other states. */
export const AFFILIATE_SHOTS: readonly Shot[] = [
  { name: 'affiliate', as: 'free', path: paths.affiliate },
  { name: 'affiliate-earned', as: 'premium', path: paths.affiliate, act: answeredBy('ready') },
  {
    name: 'affiliate-history',
    as: 'premium',
    path: paths.affiliate,
    act: async (page) => {
      await answeredBy('unfinished')(page);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'affiliate-history-long',
    as: 'premium',
    path: paths.affiliate,
    act: async (page) => {
      const all = EARNED.map((each) => ({ ...each, referredUser: LONG }));
      await answeredBy('ready', all)(page);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'affiliate-unreached', as: 'free', path: paths.affiliate, act: withoutServer },
];

/** Answers the page's calls with this payout state, and some commissions. */
export function answeredBy(payouts: EarningsResponse['payouts'], all = EARNED) {
  const totals = { total: '16.20', pending: '2.60', paid: '13.60' };
  const json: EarningsResponse = { earnings: all, totals, payouts };
  return async (page: Page) => {
    await page.route(
      '**/api/affiliate/earnings',
      (route) => route.fulfill(serverAnswer(200, json)),
      {
        times: 1,
      },
    );
    await page.reload();
    await page.getByText(earnings.history, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const first = page.getByRole('region', { name: earnings.title });
    await first.evaluate((card) => card.scrollIntoView());
    await page.evaluate(() => window.scrollBy(0, -80));
  };
}

async function withoutServer(page: Page): Promise<void> {
  // All calls: after any answer the earnings are asked for again.
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: earnings.tryAgain }).scrollIntoViewIfNeeded();
}

function earning(
  amount: string,
  status: Earning['status'],
  day: string,
  referredUser: Earning['referredUser'],
): Earning {
  const createdAt = `${day}T12:00:00.000Z`;
  const paymentDate = status === 'paid' ? '2026-07-01T12:00:00.000Z' : null;
  return { id: Date.parse(day), amount, status, paymentDate, createdAt, referredUser };
}
