import type { Context } from 'hono';
import { nextLink } from '#shared/http/link-header.ts';
import type { AppEnv } from './app-env.ts';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Where the next one begins, for `?after=`; null on the last page. */
  next: string | null;
}

/** Answers a page as an array, with the address of the next page in the header `Link`. */
export function answerPage<T>(c: Context<AppEnv>, { items, next }: Page<T>) {
  if (next !== null) {
    const { pathname, searchParams } = new URL(c.req.url);
    searchParams.set('after', next);
    c.header('Link', nextLink(`${pathname}?${searchParams}`));
  }
  return c.json(items);
}
