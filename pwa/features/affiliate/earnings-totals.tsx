import { Suspense } from 'react';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { showMoney, toCents } from '#shared/domain/money.ts';
import type { EarningsResponse } from '#shared/schemas/affiliate.ts';
import { earnings as text } from '#shared/text/affiliate.ts';
import { earnedOverTime } from './earnings-view.ts';

/** The chart is fetched when there is something to draw. */
const EarningsPlot = lazyPart('EarningsPlot', () => import('./earnings-plot.tsx'));

/** The totals of the commissions, now and over time. */
export function EarningsTotals({ totals, earnings, payouts, referrals }: EarningsResponse) {
  const isOwed = toCents(totals.pending) < 0;
  const points = earnedOverTime(earnings);
  return (
    <TitledCard id="earnings" title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-3 *:flex-auto *:first:basis-full *:first:border-0 [&>:first-child>dd]:text-5xl">
          <Fact name={text.total}>{shown(totals.total)}</Fact>
          <Fact name={text.pending}>{shown(totals.pending)}</Fact>
          <Fact name={text.paid}>{shown(totals.paid)}</Fact>
          {referrals !== undefined && <Fact name={text.referrals}>{referrals}</Fact>}
        </dl>
        {(isOwed || payouts !== 'off') && (
          <p className="text-muted">{isOwed ? text.owedHint : text.pendingHint}</p>
        )}
        {points.length > 1 && (
          <Suspense>
            <EarningsPlot points={points} />
          </Suspense>
        )}
        {points.length === 1 && <p className="text-muted">{text.plotEmpty}</p>}
      </div>
    </TitledCard>
  );
}

function shown(dollars: string): string {
  return showMoney(toCents(dollars));
}
