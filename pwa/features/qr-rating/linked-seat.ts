import { personalLinkClaims } from '#shared/schemas/guest.ts';

/**
 * The seat that the token of a personal link names, or null where it is torn. Whether it is true only the
 * server can tell: good for choosing among what this phone holds anyway.
 */
export function linkedSeat(token: string): string | null {
  const [, claims = ''] = token.split('.');
  try {
    const json = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return personalLinkClaims.parse(JSON.parse(json)).seat;
  } catch {
    return null;
  }
}
