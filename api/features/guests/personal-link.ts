import * as z from 'zod/mini';
import { PERSONAL_LINK_MS } from '#shared/limits.ts';
import { uuid } from '#shared/schemas/fields.ts';
import type { GuestSeat } from '../../accounts/guests.ts';
import type { Config } from '../../env.ts';
import { readToken, signToken } from '../../http/tokens.ts';

const claims = z.object({ seat: uuid, match: uuid });

/** The token of the personal link that is mailed or texted to one seat: who has it may claim the seat. */
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
  return readToken(config, 'claim', claims, token, now);
}
