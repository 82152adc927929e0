import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { inChunks } from '#api/store/chunks.ts';
import type { Tx } from '#api/store/store.ts';
import { UNSUBSCRIBE_LINK_MS } from '#shared/domain/limits.ts';
import { OCCASIONS } from '#shared/domain/notification-channels.ts';

/** What a link takes back: a member's mails of one occasion, or all that matches send to an address. */
const claims = z.union([
  z.object({
    member: z.string().check(z.regex(/^\d{1,15}$/)),
    occasion: z.enum(OCCASIONS),
  }),
  z.object({ address: z.string() }),
]);
export type Unsubscribed = z.infer<typeof claims>;

/**
 * The address that ends such mails, without signing in. It is asked by mail programs themselves (RFC 8058),
 * so the token stands in its path; it is good for nothing else.
 */
export async function unsubscribeLink(
  config: Config,
  what: Unsubscribed,
  now: number,
): Promise<string> {
  const token = await signToken(config, 'unsubscribe', what, now + UNSUBSCRIBE_LINK_MS);
  return `${config.publicOrigin}/api/unsubscribe/${token}`;
}

/** What a link is for; null for a token that is not ours or too old. */
export function readUnsubscribeLink(
  config: Config,
  token: string,
  now: number,
): Promise<Unsubscribed | null> {
  return readToken(config, 'unsubscribe', claims, token, now);
}

/** By what an address is known that wants no mail: not by itself. */
export function markOfEmail(emailFold: string): string {
  return createHash('sha256').update(emailFold).digest('hex');
}

/** The marks of those addresses, of these, whose owners want no more mail from matches. */
export async function readUnsubscribed(
  { db, t }: Tx,
  emailFolds: readonly string[],
): Promise<Set<string>> {
  const { id } = t.unsubscribedEmails;
  const marks = [...new Set(emailFolds)].map(markOfEmail);
  const found = [];
  for (const chunk of inChunks(marks))
    found.push(...(await db.select({ id }).from(t.unsubscribedEmails).where(inArray(id, chunk))));
  return new Set(found.map((row) => row.id));
}
