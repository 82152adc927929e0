import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { AppEnv } from './app-env.ts';

/*
 * Not every engine can store a NUL character in a text, and no keyboard types one.
 */

/** Refuses a NUL character in a path or a query. */
export const rejectNulInAddress = createMiddleware<AppEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) {
    const query = [...new URL(c.req.url).searchParams];
    const [field] = query.find((pair) => pair.some(hasZero)) ?? [];
    throw new Problem('invalid', refusals.invalid, { field });
  }
  await next();
});

/** The path of the first NUL character in a body, such as `players.0.name`; undefined if there is none. */
export function pathOfNul(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    if (hasZero(key) || hasZero(value)) return key;
    const within = pathOfNul(value);
    if (within !== undefined) return `${key}.${within}`;
  }
  return undefined;
}

function hasZero(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0');
}

/** A text without a NUL character. */
export const readable = z.string().check(z.refine((text) => !hasZero(text)));
