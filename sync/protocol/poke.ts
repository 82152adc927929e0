import * as z from 'zod/mini';

/** `GET /api/sync/events` says only "there is news for you"; the pull brings it. */
export const POKE_EVENT = 'poke';
export const pokeSchema = z.object({ version: z.int() });
export type Poke = z.infer<typeof pokeSchema>;
