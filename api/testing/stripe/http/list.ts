import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { integer } from './route.ts';

/** The parameters that every list takes. */
export const page = { limit: z.optional(integer), starting_after: z.optional(z.string()) };

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
}

/** One page of these objects, newest first. */
export function list<T extends { id: string }>(
  url: string,
  oldestFirst: T[],
  { limit = 10, starting_after: after }: Page = {},
): Stripe.ApiList<T> {
  const all = oldestFirst.toReversed();
  const from = all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length, url };
}
