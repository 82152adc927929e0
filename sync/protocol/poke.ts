import * as z from 'zod/mini';

/** The event of `GET /api/sync/events` says only that there is something to pull. */
export const POKE_EVENT = 'poke';
/** The heartbeat of a silent stream: the feed is at the version of the last poke still. */
export const BEAT_EVENT = 'beat';
/** How often it comes. Proxies close a connection that is silent for a minute. */
export const HEARTBEAT_MS = 20_000;
export const pokeSchema = z.object({ version: z.int() });
export type Poke = z.infer<typeof pokeSchema>;
