import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { refusals } from '#shared/text/refusals.ts';

/** How many items a page of an admins' list holds. */
export const PAGE = 50;

/** A place in a list as one URL-safe word. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place in a word, null without one. Throws `invalid` for a word that no page of ours answered. */
export function decodeCursor<Place>(
  schema: z.ZodMiniType<Place>,
  word: string | undefined,
): Place | null {
  if (word === undefined) return null;
  const place = schema.safeParse(parse(Buffer.from(word, 'base64url').toString()));
  if (!place.success) throw new Problem('invalid', refusals.invalid, { field: 'after' });
  return place.data;
}

/** No engine's text holds a zero character. */
export const readable = z.string().check(z.refine((text) => !text.includes('\0')));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
