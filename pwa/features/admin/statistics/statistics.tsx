import { useState } from 'react';
import { LineChart } from '#pwa/ui/charts/line-chart.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { type SeriesPoint, STEPS, type Step } from '#shared/schemas/statistics-series.ts';
import { statistics as text } from '#shared/text/admin.ts';
import { useSeries, useStats } from '../queries.ts';
import { ReadPlaceholder } from '../read-placeholder.tsx';

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
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 *:border-0 tight:grid-cols-1 [&_dd]:text-5xl">
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
          <p className="text-sm text-muted">
            {text.hint} {text.notOver[by]}
          </p>
        </div>
      </TitledCard>
    </>
  );
}

const KINDS = ['members', 'matches', 'ratings', 'premium'] as const;
type Kind = (typeof KINDS)[number];

/** Members, matches, ratings and Premium over time, each as a line and as a table. */
function Plots({ points, by }: { points: readonly SeriesPoint[]; by: Step }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      {KINDS.map((kind) => (
        <Plot key={kind} kind={kind} points={points} by={by} />
      ))}
    </div>
  );
}

function Plot({ kind, points, by }: { kind: Kind; points: readonly SeriesPoint[]; by: Step }) {
  const { caption, column } = text.plots[kind];
  const known = points.flatMap((point) => {
    const value = point[kind];
    return value === null ? [] : [{ from: point.from, value }];
  });
  const top = evenTop(known.map(({ value }) => value));
  if (known.length < 2)
    return (
      <div className="grid content-start gap-2">
        <p className="font-semibold">{caption}</p>
        <p className="text-muted">{text.empty[by]}</p>
      </div>
    );
  return (
    <LineChart
      caption={caption}
      columns={[text.columns[by], column]}
      points={known.map(({ from, value }) => ({
        x: Date.parse(from),
        label: formatDay(from),
        value,
      }))}
      ticks={[0, top / 2, top]}
      format={(value) => value.toLocaleString()}
    />
  );
}

/** The upper end of an axis of counts: even, so that its middle is a whole number, too. */
function evenTop(counts: readonly number[]): number {
  return 2 * Math.ceil(Math.max(1, ...counts) / 2);
}
