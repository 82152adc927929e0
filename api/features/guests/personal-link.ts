import { PERSONAL_LINK_MS } from '#shared/limits.ts';
import { personalLinkClaims } from '#shared/schemas/guest.ts';
import type { GuestSeat } from '../../accounts/guests.ts';
import type { Config } from '../../env.ts';
import { readToken, signToken } from '../../http/tokens.ts';

/**
 * The address that is mailed to one seat. The token stands behind the #: what stands there reaches no
 * server, no log and no other site.
 */
export async function personalLink(config: Config, guest: GuestSeat, now: number): Promise<string> {
  const token = await personalLinkToken(config, guest, now);
  return `${config.publicOrigin}/qr-rating/${guest.match}#${token}`;
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
