import { paths } from '#shared/domain/paths.ts';
import { matchId } from '#shared/schemas/fields.ts';

const RATING_PATH = new RegExp(`^${paths.qrRating('([^/]+)')}/?$`, 'i');

/**
 * The address within this app for a scanned or pasted text, or null for anything but a rating link of our own
 * `origin` (SCAN-1), also in capitals, as some codes are written. The part after the # is kept: a personal link
 * has its token there.
 */
export function ratingPathIn(text: string, origin: string): string | null {
  const url = URL.parse(text.trim(), origin);
  if (url === null || url.origin !== origin || !/^(https?:|\/)/i.test(text.trim())) return null;
  const id = RATING_PATH.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return matchId.safeParse(id).success ? paths.qrRating(id) + url.hash : null;
}
