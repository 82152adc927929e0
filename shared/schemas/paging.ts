import * as z from 'zod/mini';

/** The position after which a list continues: from the `Link` of the previous page, and only the server reads it. */
export const after = z.optional(z.string().check(z.maxLength(400)));
