import * as z from 'zod/mini';

/** Where a list goes on: what the page before answered as `next`. */
export const cursor = z.optional(z.string().check(z.maxLength(400)));
/** Null on the last page. */
export const next = z.nullable(z.string());
