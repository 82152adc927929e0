import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { OwnList } from '#api/services/read-models/own-list.ts';
import type { Store } from '#api/store/store.ts';
import { OWN_LIST_MAX } from '#shared/limits.ts';
import type { AppEnv } from './app-env.ts';
import { answerPage, decodeCursor, encodeCursor } from './paging.ts';

/** The query of a list of a member's own (API-55). */
export const ownListQuery = z.object({
  /** How many: 1 to `OWN_LIST_MAX`, and that many without it. */
  limit: z.optional(z.string().check(z.regex(new RegExp(`^(?:[1-9]\\d{0,2}|${OWN_LIST_MAX})$`)))),
  /** Where the previous page ended, from the header `Link`. */
  before: z.optional(z.string()),
});
type OwnListQuery = z.infer<typeof ownListQuery>;

/**
 * Answers a list of this member's own: all of it up to a number, or a page of it (API-55). Throws `invalid` for a place
 * that no answer contained.
 */
export async function answerOwnList<T>(
  c: Context<AppEnv>,
  store: Store,
  userId: number,
  list: OwnList<T>,
  { limit, before }: OwnListQuery,
) {
  const after = decodeCursor(list.place, before, 'before');
  const range = { after, limit: limit === undefined ? OWN_LIST_MAX : Number(limit) };
  const { items, last } = await store.read((tx) => list.readPart(tx, userId, range));
  return answerPage(c, { items, next: last && encodeCursor(last) }, 'before');
}
