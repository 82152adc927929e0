import * as z from 'zod/mini';
import { day } from './fields.ts';

/** How long a step of the statistics over time is. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** By week by default. */
export const seriesQuery = z.object({ by: z.optional(z.enum(STEPS)) });

/** One step: what was new in it, and the number of Premium members at its end. */
export const seriesPoint = z.object({
  /** Its first day, in UTC. */
  from: day,
  members: z.int(),
  matches: z.int(),
  ratings: z.int(),
  /** Null for steps before this was counted. */
  premium: z.nullable(z.int()),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

/** Oldest first; the last one is not over yet. */
export const adminSeries = z.object({ points: z.array(seriesPoint) });
export type AdminSeries = z.infer<typeof adminSeries>;
