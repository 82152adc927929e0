import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { nextLink } from '#shared/http/link-header.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { AppEnv } from './app-env.ts';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Where the next one begins, for `?after=` or `?before=`; null on the last page. */
  next: string | null;
}

/**
 * Answers a page as an array, with the address of the next page, which names its place by `key`, in the header `Link`.
 */
export function answerPage<T>(
  c: Context<AppEnv>,
  { items, next }: Page<T>,
  key: 'after' | 'before' = 'after',
) {
  if (next !== null) {
    const { pathname, searchParams } = new URL(c.req.url);
    searchParams.set(key, next);
    c.header('Link', nextLink(`${pathname}?${searchParams}`));
  }
  return c.json(items);
}

/** Items per page of a list. */
export const PAGE = 50;

/** Encodes a position in a list as one URL-safe word. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Decodes a position, null without one. Throws `invalid` for a word that no page of ours contained. */
export function decodeCursor<Place>(
  schema: z.ZodMiniType<Place>,
  word: string | undefined,
  field = 'after',
): Place | null {
  if (word === undefined) return null;
  const place = schema.safeParse(parse(Buffer.from(word, 'base64url').toString()));
  if (!place.success) throw new Problem('invalid', refusals.invalid, { field });
  return place.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
