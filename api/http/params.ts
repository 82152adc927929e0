import * as z from 'zod/mini';
import { uuid } from '#shared/schemas/fields.ts';

/* Ids in an address. An invalid id is answered like an unknown one. */

/** A match's, in capitals too, as some scanners read a code. */
const matchId = z.catch(z.pipe(z.string().check(z.toLowerCase()), uuid), '');

/** The `:id` of a user. */
export const userParam = z.object({
  id: z.catch(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), 0),
});

/** The `:id` of a match. */
export const matchParam = z.object({ id: matchId });

/** The `:matchId` of the guests' door. */
export const guestsMatchParam = z.object({ matchId });
