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
 * Values over time as a line, from `min` to `max`, for two points or more; with `steps` each value holds until the
 * next one. The axis labels are plain text beside the drawing, so that they grow with the reader's text size.
 */
export function LineChart({
  caption,
  columns,
  points,
  min,
  max,
  format,
  steps = false,
}: {
  caption: string;
  columns: readonly [string, string];
  points: readonly LinePoint[];
  min: number;
  max: number;
  format: (value: number) => string;
  steps?: boolean;
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const x = scaleLinear({ domain: [first.x, last.x], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [min, max], range: [HEIGHT, 0] });
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
      <Axes
        left={[format(max), format((min + max) / 2), format(min)]}
        bottom={[first.label, last.label]}
      >
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

/** The frame around a drawing: the ends of both axes as text, and a faint line in the middle. */
function Axes({
  left: [top, middle, bottom],
  bottom: [first, last],
  children,
}: {
  left: readonly [string, string, string];
  bottom: readonly [string, string];
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-muted">
      <div className="flex flex-col justify-between text-right">
        <span>{top}</span>
        <span>{middle}</span>
        <span>{bottom}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible border-b-2 border-l-2 border-edge"
      >
        <line
          x2={WIDTH}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
          className="stroke-line"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        {children}
      </svg>
      <div className="col-start-2 flex justify-between gap-4">
        <span>{first}</span>
        <span className="text-right">{last}</span>
      </div>
    </div>
  );
}
