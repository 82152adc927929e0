import { LineChart } from '#pwa/ui/charts/line-chart.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { SeriesPoint, Step } from '#shared/schemas/statistics-series.ts';
import { statistics as text } from '#shared/text/admin.ts';

const KINDS = ['members', 'matches', 'ratings', 'premium'] as const;
type Kind = (typeof KINDS)[number];

/** Members, matches, ratings and Premium over time, each as a line and as a table. */
export function Plots({ points, by }: { points: readonly SeriesPoint[]; by: Step }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
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
  if (known.length < 2)
    return (
      <div className="grid content-start gap-2">
        <p className="font-semibold">{caption}</p>
        <p className="text-muted">{text.empty}</p>
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
      min={0}
      max={evenTop(known.map(({ value }) => value))}
      format={(value) => value.toLocaleString()}
    />
  );
}

/** The upper end of an axis of counts: even, so that its middle is a whole number, too. */
function evenTop(counts: readonly number[]): number {
  return 2 * Math.ceil(Math.max(1, ...counts) / 2);
}
