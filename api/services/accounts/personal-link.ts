import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { PERSONAL_LINK_MS } from '#shared/domain/limits.ts';
import { paths } from '#shared/domain/paths.ts';
import { personalLinkClaims } from '#shared/schemas/guest.ts';
import type { GuestSeat } from './guest-accounts.ts';

/**
 * The address that is mailed to one seat. The token stands behind the #: what stands there reaches no
 * server, no log and no other site.
 */
export async function personalLink(config: Config, guest: GuestSeat, now: number): Promise<string> {
  const token = await personalLinkToken(config, guest, now);
  return `${config.publicOrigin}${paths.qrRating(guest.match)}#${token}`;
}

/** The token of a seat's personal link: who has it may rate from the seat, and claim it. */
export function personalLinkToken(
  config: Config,
  { seat, match }: GuestSeat,
  now: number,
): Promise<string> {
  return signToken(config, 'claim', { seat, match }, now + PERSONAL_LINK_MS);
}

/** The seat that a personal link is for, or null for a token that is not ours or too old. */
export function readPersonalLink(
  config: Config,
  token: string,
  now: number,
): Promise<GuestSeat | null> {
  return readToken(config, 'claim', personalLinkClaims, token, now);
}
