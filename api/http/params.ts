import * as z from 'zod/mini';

/** The `:id` of a user in an address. */
export const userParam = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
});
