import * as z from 'zod/mini';
import type { Tx } from '#api/store/store.ts';

/** A place in a list: one row's values of the columns that the list is ordered by. */
export type Place = readonly (string | number)[];

/** Some of a list, from its start or after a place. */
export interface ListRange {
  after: Place | null;
  limit: number;
}

export interface ListPart<T> {
  items: T[];
  /** The place of the last one, if more follow; else null. */
  last: Place | null;
}

/** A member's own list that is read in parts, newest first, so that a long one does not delay others. */
export interface OwnList<T> {
  /** The schema of its places, because a caller may send anything as a place. */
  place: z.ZodMiniType<Place>;
  readPart: (tx: Tx, userId: number, range: ListRange) => Promise<ListPart<T>>;
}

/** A day or an id within a place. */
export const word = z.string().check(z.regex(/^[\w-]{1,64}$/));
