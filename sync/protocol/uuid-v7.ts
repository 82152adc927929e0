import * as z from 'zod/mini';

/** A UUIDv7 in lower case: the device creates the final ids of mutations and entities. */
export const uuidV7 = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
