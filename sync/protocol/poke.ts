import * as z from 'zod/mini';

/** The event of `GET /api/sync/events` says only that there is something to pull. */
export const POKE_EVENT = 'poke';
export const pokeSchema = z.object({ version: z.int() });
export type Poke = z.infer<typeof pokeSchema>;
