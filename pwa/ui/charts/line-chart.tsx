import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';

/** One value at a time: `x` in any unit that grows with time, `label` for the table and the axis. */
export interface LinePoint {
  x: number;
  label: string;
  value: number;
}

/** The drawing's own units: it is stretched to the available space, but its line width and labels are not. */
const WIDTH = 300;
const HEIGHT = 100;

/**
 * Values over time as a line, for two points or more; with `steps` each value holds until the next one. `ticks` are the
 * values that the upright axis names, at equal steps from its lower to its upper end. The axis labels are plain text
 * beside the drawing, so that they grow with the reader's text size.
 */
export function LineChart({
  caption,
  columns,
  points,
  ticks,
  format,
  steps = false,
}: {
  caption: string;
  columns: readonly [string, string];
  points: readonly LinePoint[];
  ticks: readonly number[];
  format: (value: number) => string;
  steps?: boolean;
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const x = scaleLinear({ domain: [first.x, last.x], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], range: [HEIGHT, 0] });
  const shape = {
    data: steps ? stepsOf(points) : [...points],
    x: (point: LinePoint) => x(point.x),
    y: (point: LinePoint) => y(point.value),
  };
  return (
    <ChartFigure
      caption={caption}
      table={{ columns, rows: points.map(({ label, value }) => [label, format(value)]) }}
    >
      <Axes left={ticks.toReversed().map(format)} bottom={[first.label, last.label]}>
        <AreaClosed {...shape} yScale={y} className="fill-court opacity-15" />
        <LinePath
          {...shape}
          className="fill-none stroke-court stroke-3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Axes>
    </ChartFigure>
  );
}

/** The line as steps: two points at each change of the value. */
function stepsOf(points: readonly LinePoint[]): LinePoint[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before ? [{ ...point, value: before.value }, point] : [point];
  });
}

/** The frame around a drawing: the ticks from top to bottom as text, each with a faint line, and the ends below. */
function Axes({
  left,
  bottom: [first, last],
  children,
}: {
  left: readonly string[];
  bottom: readonly [string, string];
  children: ReactNode;
}) {
  const lines = left.slice(1, -1).map((_, index) => ((index + 1) / (left.length - 1)) * HEIGHT);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 pt-2.5 text-sm text-muted">
      {/* Half a line beyond the drawing on both sides, so that each label is level with its line. */}
      <div className="-my-2.5 flex flex-col justify-between text-right">
        {left.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-full min-h-40 w-full overflow-visible border-b-2 border-l-2 border-edge"
      >
        {lines.map((y) => (
          <line
            key={y}
            x2={WIDTH}
            y1={y}
            y2={y}
            className="stroke-line"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
      {/* In large text the last is below the first, rather than both broken within their years. */}
      <div className="col-start-2 flex flex-wrap gap-x-4 pt-1 wrap-break-word">
        <span>{first}</span>
        <span className="ml-auto text-right">{last}</span>
      </div>
    </div>
  );
}
