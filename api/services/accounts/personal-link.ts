import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { PERSONAL_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { paths } from '#shared/domain/paths.ts';
import { personalLinkClaims } from '#shared/schemas/qr-rating.ts';
import type { GuestSeat } from './guest-accounts.ts';

/**
 * The link that is mailed to a guest's seat. Its token is in the URL fragment, which is sent to no server and is in no
 * log.
 */
export async function personalLink(config: Config, guest: GuestSeat, now: number): Promise<string> {
  const token = await personalLinkToken(config, guest, now);
  return `${config.publicOrigin}${paths.qrRating(guest.match)}#${token}`;
}

/** The token of a seat's personal link: its holder may rate from the seat, and claim it. */
export function personalLinkToken(
  config: Config,
  { seat, match }: GuestSeat,
  now: number,
): Promise<string> {
  return signToken(config, 'claim', { seat, match }, now + PERSONAL_LINK_MS);
}

/** The seat that a personal link is for, or null if the token is not ours or has expired. */
export function readPersonalLink(config: Config, token: string, now: number): GuestSeat | null {
  return readToken(config, 'claim', personalLinkClaims, token, now);
}
