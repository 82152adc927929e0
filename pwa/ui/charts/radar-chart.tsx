import { scaleLinear } from '@visx/scale';
import { LineRadial } from '@visx/shape';
import { ChartFigure } from './chart-figure.tsx';

/** One axis of the radar; a missing value is null and is drawn at the centre. */
export interface SpokeValue {
  label: string;
  value: number | null;
}

/** The drawing's own units, from its centre to the largest value. */
const RADIUS = 100;
/** The distance of the labels: just outside. */
const WORDS = 122;
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
  const angle = (index: number) => (index / spokes.length) * 2 * Math.PI;
  // The first point is repeated at the end, to close the line.
  const outline = (radii: readonly number[]) => ({
    data: [...radii, ...radii.slice(0, 1)],
    angle: (_: number, index: number) => angle(index),
    radius: (length: number) => length,
  });
  return (
    <ChartFigure
      caption={caption}
      table={{ columns, rows: spokes.map(({ label, value }) => [label, format(value)]) }}
    >
      <div className="relative mx-auto aspect-square w-full max-w-sm text-sm">
        <svg viewBox="-150 -150 300 300" className="size-full">
          {RINGS.map((share) => (
            <LineRadial
              key={share}
              {...outline(spokes.map(() => RADIUS * share))}
              className="stroke-line"
            />
          ))}
          {spokes.map(({ label }, index) => (
            <Spoke key={label} {...pointAt(angle(index), RADIUS)} />
          ))}
          <LineRadial
            {...outline(spokes.map(({ value }) => radius(value ?? 0)))}
            className="fill-court/20 stroke-court stroke-3"
            strokeLinejoin="round"
          />
        </svg>
        {spokes.map(({ label, value }, index) => {
          const { x, y } = pointAt(angle(index), WORDS);
          return (
            <span
              key={label}
              className="absolute -translate-1/2 text-center leading-tight whitespace-nowrap tight:hidden"
              style={{ left: `${50 + x / 3}%`, top: `${50 + y / 3}%` }}
            >
              {label}
              <span className="score block text-xl">{format(value)}</span>
            </span>
          );
        })}
      </div>
    </ChartFigure>
  );
}

/** An angle from the top, clockwise, in radians. */
function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

function Spoke({ x, y }: { x: number; y: number }) {
  return <line x2={x} y2={y} className="stroke-line" />;
}
