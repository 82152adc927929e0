import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { Tx } from '#api/store/store.ts';
import { PROVE_LINK_MS, RESET_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { findMember } from './find-user.ts';
import type { UserRow } from './user-views.ts';

/** The purposes of links mailed to a member, and how long each works. */
const LIFE_MS = { prove: PROVE_LINK_MS, reset: RESET_LINK_MS };
type LinkPurpose = keyof typeof LIFE_MS;

/** The member that the link is for, and a digest of the account's state when it was mailed. */
const claims = z.object({
  user: z.string().check(z.regex(/^\d{1,15}$/)),
  mark: z.string(),
});
type Claims = z.infer<typeof claims>;

/**
 * The token of a link to this member's email. It goes into the URL fragment, which is sent to no server and is in no
 * log.
 */
export function mailedLinkToken(
  config: Config,
  purpose: LinkPurpose,
  user: UserRow,
  now: number,
): Promise<string> {
  const marked = { user: String(user.id), mark: markOf(purpose, user) };
  return signToken(config, purpose, marked, now + LIFE_MS[purpose]);
}

/** The content of a link's token; null if it is not ours or has expired. */
export function readMailedLink(
  config: Config,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Claims | null {
  return readToken(config, purpose, claims, token, now);
}

/** Returns the member that the link is for, or null if the account has changed since or is gone. */
export async function findLinked(
  tx: Tx,
  purpose: LinkPurpose,
  { user, mark }: Claims,
): Promise<UserRow | null> {
  const member = await findMember(tx, Number(user));
  return member && markOf(purpose, member) === mark ? member : null;
}

/** A changed email invalidates both links; a new password, and so its own use, invalidates a reset link. */
function markOf(purpose: LinkPurpose, { emailFold, password }: UserRow): string {
  const marked = purpose === 'reset' ? [emailFold, password] : [emailFold];
  return createHash('sha256').update(JSON.stringify(marked)).digest('base64url');
}
