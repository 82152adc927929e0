import * as z from 'zod/mini';
import { day } from './fields.ts';

/** How long a step of the statistics over time is. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** By week unless told. */
export const seriesQuery = z.object({ by: z.optional(z.enum(STEPS)) });

/** One step: what was new in it, and how many members had Premium at its end. */
export const seriesPoint = z.object({
  /** Its first day, by UTC. */
  from: day,
  members: z.int(),
  matches: z.int(),
  ratings: z.int(),
  /** Null for steps that were over before anybody counted. */
  premium: z.nullable(z.int()),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

/** Oldest first; the last one is still going on. */
export const adminSeries = z.object({ points: z.array(seriesPoint) });
export type AdminSeries = z.infer<typeof adminSeries>;
