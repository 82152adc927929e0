import { uuid } from '#shared/schemas/fields.ts';

/**
 * The address within this app that a scanned or pasted text means, or null for anything but a rating
 * link of our own `origin` (spec 2, Share Rating Link), also in the capitals that some codes are written
 * in. What stands behind the # goes along: a personal link has its token there.
 */
export function ratingPathIn(text: string, origin: string): string | null {
  const url = URL.parse(text.trim(), origin);
  if (url === null || url.origin !== origin || !/^(https?:|\/)/i.test(text.trim())) return null;
  const id = /^\/qr-rating\/([^/]+)\/?$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return uuid.safeParse(id).success ? `/qr-rating/${id}${url.hash}` : null;
}
