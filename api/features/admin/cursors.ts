import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { refusals } from '#shared/text/refusals.ts';

/** Items per page of an admin's list. */
export const PAGE = 50;

/** Encodes a position in a list as one URL-safe word. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Decodes a position, null without one. Throws `invalid` for a word that no page of ours contained. */
export function decodeCursor<Place>(
  schema: z.ZodMiniType<Place>,
  word: string | undefined,
): Place | null {
  if (word === undefined) return null;
  const place = schema.safeParse(parse(Buffer.from(word, 'base64url').toString()));
  if (!place.success) throw new Problem('invalid', refusals.invalid, { field: 'after' });
  return place.data;
}

/** No engine can store a NUL character in a text. */
export const readable = z.string().check(z.refine((text) => !text.includes('\0')));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
