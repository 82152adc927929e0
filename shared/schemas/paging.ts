import * as z from 'zod/mini';

/** Where a list goes on: taken from the `Link` of the page before, and known to the server alone. */
export const after = z.optional(z.string().check(z.maxLength(400)));
