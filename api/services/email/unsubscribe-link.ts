import { createHash } from 'node:crypto';

import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { UNSUBSCRIBE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { OCCASIONS } from '#shared/domain/notification-channels.ts';

/** What a link turns off: a member's mails of one occasion, or all match mails to an address. */
const claims = z.union([
  z.object({
    member: z.string().check(z.regex(/^\d{1,15}$/)),
    occasion: z.enum(OCCASIONS),
    /** The hash of the address that the mail went to; empty in older links. */
    mark: z._default(z.string(), ''),
  }),
  z.object({ address: z.string() }),
]);
export type Unsubscribed = z.infer<typeof claims>;

/**
 * A link that unsubscribes without signing in. Mail programs call it themselves (RFC 8058), so the token is in its
 * path; it allows nothing else.
 */
export async function unsubscribeLink(
  config: Config,
  what: Unsubscribed,
  now: number,
): Promise<string> {
  const token = await signToken(config, 'unsubscribe', what, now + UNSUBSCRIBE_LINK_MS);
  return `${config.publicOrigin}/api/unsubscribe/${token}`;
}

/** What a link is for; null if the token is not ours or has expired. */
export function readUnsubscribeLink(
  config: Config,
  token: string,
  now: number,
): Unsubscribed | null {
  return readToken(config, 'unsubscribe', claims, token, now);
}

/** The hash by which an unsubscribed address is stored, and named in a link. */
export function markOfEmail(emailFold: string): string {
  return createHash('sha256').update(emailFold).digest('hex');
}

/** The hashes of those of these addresses that are unsubscribed from match mails. */
export async function readUnsubscribed(
  { db, t }: Tx,
  emailFolds: readonly string[],
): Promise<Set<string>> {
  const { id } = t.unsubscribedEmails;
  const marks = [...new Set(emailFolds)].map(markOfEmail);
  if (marks.length === 0) return new Set();
  const found = await db.select({ id }).from(t.unsubscribedEmails).where(isOneOf(id, marks));
  return new Set(found.map((row) => row.id));
}
