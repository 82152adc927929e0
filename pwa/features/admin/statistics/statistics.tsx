import { useState } from 'react';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { STEPS, type Step } from '#shared/schemas/statistics-series.ts';
import { statistics as text } from '#shared/text/admin.ts';
import { useSeries, useStats } from '../queries.ts';
import { ReadPlaceholder } from '../read-placeholder.tsx';
import { Plots } from './plots.tsx';

const CHOICES = STEPS.map((value) => ({ value, label: text.steps[value] }));

/** Totals, and charts over time (ADMIN-1). */
export function Statistics() {
  const [by, setBy] = useState<Step>('week');
  const totals = useStats();
  const series = useSeries(by);
  if (totals.state !== 'read') return <ReadPlaceholder read={totals} />;
  return (
    <>
      <TitledCard id="totals" title={text.totals}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 *:border-0 [&_dd]:text-5xl">
          <Fact name={text.members}>{totals.data.userCount.toLocaleString()}</Fact>
          <Fact name={text.ratings}>{totals.data.totalRatings.toLocaleString()}</Fact>
        </dl>
      </TitledCard>
      <TitledCard id="over-time" title={text.overTime}>
        <div className="grid grid-cols-1 gap-5">
          <Segmented legend={text.step} choices={CHOICES} value={by} onChange={setBy} />
          {series.state === 'read' ? (
            <Plots points={series.data} by={by} />
          ) : (
            <ReadPlaceholder read={series} />
          )}
          <p className="text-sm text-muted">{text.hint}</p>
        </div>
      </TitledCard>
    </>
  );
}
