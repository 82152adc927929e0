import { scaleLinear } from '@visx/scale';
import { LineRadial } from '@visx/shape';
import { ChartFigure } from './chart-figure.tsx';

/** One axis of the radar; a missing value is null: its axis is dashed, and the shape leaves it out. */
export interface SpokeValue {
  label: string;
  value: number | null;
}

/** The drawing's own units, from its centre to the largest value. */
const RADIUS = 100;
const RINGS = [0.25, 0.5, 0.75, 1];

/** Values side by side on spokes from 0 to `max`, the first one upwards, then clockwise. */
export function RadarChart({
  caption,
  columns,
  spokes,
  max,
  format,
}: {
  caption: string;
  columns: readonly [string, string];
  spokes: readonly SpokeValue[];
  max: number;
  format: (value: number | null) => string;
}) {
  const radius = scaleLinear({ domain: [0, max], range: [0, RADIUS] });
  const labels = spokes.map(({ label, value }, index) => {
    return {
      label,
      value: format(value),
      isMissing: value === null,
      ...pointAt(angleOf(index, spokes.length), RADIUS),
    };
  });
  const { top, bottom } = rowsOf(labels);
  return (
    <ChartFigure
      caption={caption}
      table={{ columns, rows: labels.map(({ label, value }) => [label, value]) }}
    >
      <div className="mx-auto grid w-full max-w-sm gap-2 text-sm">
        <LabelRow labels={top} />
        <svg viewBox="-102 -102 204 204" className="w-full">
          {RINGS.map((share) => (
            <LineRadial
              key={share}
              {...outlineOf(spokes.map(() => RADIUS * share))}
              className="stroke-line"
            />
          ))}
          {labels.map(({ label, x, y, isMissing }) => (
            <line
              key={label}
              x2={x}
              y2={y}
              className="stroke-line"
              strokeDasharray={isMissing ? '2 6' : undefined}
            />
          ))}
          <LineRadial
            {...outlineOf(spokes.map(({ value }) => (value === null ? null : radius(value))))}
            className="fill-court/20 stroke-court stroke-3"
            strokeLinejoin="round"
          />
        </svg>
        <LabelRow labels={bottom} />
        <LabelList labels={labels} />
      </div>
    </ChartFigure>
  );
}

interface Point {
  length: number;
  angle: number;
}

/** The line through these lengths on their spokes, without what is missing. */
function outlineOf(lengths: readonly (number | null)[]) {
  const points = lengths.flatMap((length, index) =>
    length === null ? [] : [{ length, angle: angleOf(index, lengths.length) }],
  );
  return {
    // The first point is repeated at the end, to close the line.
    data: [...points, ...points.slice(0, 1)],
    angle: (point: Point) => point.angle,
    radius: (point: Point) => point.length,
  };
}

function angleOf(index: number, count: number): number {
  return (index / count) * 2 * Math.PI;
}

interface SpokeLabel {
  label: string;
  value: string;
  isMissing: boolean;
  /** The end of its spoke. */
  x: number;
  y: number;
}

/** Those above the drawing and those below it, each from left to right: so no label can lie on the drawing. */
function rowsOf(labels: readonly SpokeLabel[]) {
  const fromLeft = labels.toSorted((a, b) => a.x - b.x);
  return { top: fromLeft.filter(({ y }) => y < 0), bottom: fromLeft.filter(({ y }) => y >= 0) };
}

function LabelRow({ labels }: { labels: readonly SpokeLabel[] }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] gap-2 text-center wrap-normal *:first:text-left *:last:text-right tight:hidden">
      {labels.map(({ label, value }) => (
        <span key={label} data-spoke className="leading-tight">
          {label}
          <span className="score block text-xl">{value}</span>
        </span>
      ))}
    </div>
  );
}

/** For large text, of which the rows have no room. */
function LabelList({ labels }: { labels: readonly SpokeLabel[] }) {
  return (
    <div className="hidden gap-1 tight:grid">
      {labels.map(({ label, value }) => (
        <span key={label} data-spoke className="flex items-baseline justify-between gap-2">
          {label}
          <span className="score">{value}</span>
        </span>
      ))}
    </div>
  );
}

/** An angle from the top, clockwise, in radians. */
function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}
