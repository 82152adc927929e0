/** The distances between ticks, in tenths: each divides the scale from 1 to 10 into readable numbers. */
const STEPS_TENTHS = [2, 5, 10, 30];
/** More labels than this do not fit beside a chart. */
const MOST_STEPS = 5;
/** How much room the values get above and below, as a share of their range. */
const ROOM = 0.1;

/**
 * The ticks of an axis that fits these values, ascending from its lower to its upper end: never outside `min` and
 * `max`, which are whole numbers, and at equal steps that need one decimal at most. A year between 5.8 and 6.3 runs
 * from 5.6 to 6.4. Without values it is the whole scale.
 */
export function fittedAxis(
  values: readonly number[],
  { min, max }: { min: number; max: number },
): number[] {
  const [least, most] =
    values.length === 0 ? [min, max] : [Math.min(...values), Math.max(...values)];
  const room = (most - least) * ROOM;
  const scale = { min: min * 10, max: max * 10 };
  for (const step of STEPS_TENTHS) {
    const ticks = ticksAround((least - room) * 10, (most + room) * 10, step, scale);
    if (ticks.length <= MOST_STEPS + 1) return ticks.map((tenths) => tenths / 10);
  }
  return [min, max];
}

/** All multiples of `step` above `scale.min`, from the last one at or below `low` to the first at or above `high`. */
function ticksAround(
  low: number,
  high: number,
  step: number,
  scale: { min: number; max: number },
): number[] {
  const last = (scale.max - scale.min) / step;
  let from = Math.max(0, Math.floor((low - scale.min) / step));
  let to = Math.min(last, Math.ceil((high - scale.min) / step));
  if (from === to) [from, to] = [Math.max(0, from - 1), Math.min(last, to + 1)];
  return Array.from({ length: to - from + 1 }, (_, index) => scale.min + (from + index) * step);
}
