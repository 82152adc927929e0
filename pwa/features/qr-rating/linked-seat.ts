import { personalLinkClaims } from '#shared/schemas/qr-rating.ts';

/**
 * The seat that the token of a personal link names, or null if the token is damaged. Only the server can verify it:
 * use it only to choose among what this phone has anyway.
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
