import { useState } from 'react';
import { LineChart } from '#pwa/ui/charts/line-chart.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { showMoney } from '#shared/domain/money.ts';
import { earnings as text } from '#shared/text/affiliate.ts';
import type { EarnedPoint } from './earnings-view.ts';

/** The total over time, for two days or more. Refunds make it fall. */
export function EarningsPlot({ points }: { points: readonly EarnedPoint[] }) {
  const [today] = useState(() => dayHere(Date.now()));
  const last = points.at(-1);
  // Otherwise the last step would be no more than a stroke at the edge.
  const untilToday = last && last.day < today ? [...points, { ...last, day: today }] : points;
  const values = points.map(({ cents }) => cents);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <LineChart
      caption={text.plot}
      columns={text.plotColumns}
      points={untilToday.map(({ day, cents }) => ({
        x: Date.parse(day),
        label: formatDay(day),
        value: cents,
      }))}
      ticks={[least, (least + most) / 2, most]}
      format={(cents) => showMoney(Math.round(cents))}
      steps
    />
  );
}
