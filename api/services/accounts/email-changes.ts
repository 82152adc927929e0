import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { findMember } from './find-user.ts';
import type { UserRow } from './user-views.ts';

/** A change of a member's email, waiting or made. */
export type EmailChange = Tables['emailChanges']['$inferSelect'];

const claims = z.object({ change: z.string() });

/** The token of the link to the new address. It names the change, which holds the address. */
export function emailChangeToken(config: Config, { id, createdAt }: EmailChange): Promise<string> {
  return signToken(config, 'change-email', { change: id }, createdAt + PROVE_LINK_MS);
}

/** The id of the change that a link's token names; null if it is not ours or has expired. */
export function readEmailChangeLink(config: Config, token: string, now: number): string | null {
  return readToken(config, 'change-email', claims, token, now)?.change ?? null;
}

/**
 * Stores that this member wants another email, in place of what they wanted before, whose link ends. Returns its id.
 * Called with the member locked.
 */
export async function startEmailChange(
  tx: Tx,
  userId: number,
  email: string,
  now: number,
): Promise<string> {
  await endEmailChange(tx, userId);
  const id = v7();
  await tx.db.insert(tx.t.emailChanges).values({ id, userId, email, createdAt: now });
  return id;
}

/** Ends the link of a waiting change: given up, or for a newer one, a new password, or a logout everywhere. */
export async function endEmailChange({ db, t }: Tx, userId: number): Promise<void> {
  const { emailChanges: changes } = t;
  await db.delete(changes).where(and(eq(changes.userId, userId), isNull(changes.formerEmail)));
}

/** Marks a waiting change as made, and keeps the former address, to which a mail may go. */
export async function keepFormerEmail(
  { db, t }: Tx,
  id: string,
  formerEmail: string,
): Promise<void> {
  await db.update(t.emailChanges).set({ formerEmail }).where(eq(t.emailChanges.id, id));
}

/** The change with this id, waiting or made. */
export async function findEmailChange({ db, t }: Tx, id: string): Promise<EmailChange | undefined> {
  const [change] = await db.select().from(t.emailChanges).where(eq(t.emailChanges.id, id));
  return change;
}

/** The change with this id that waits for its link to be opened, and its member. */
export async function findWaitingChange(
  tx: Tx,
  id: string,
): Promise<{ change: EmailChange; member: UserRow } | null> {
  const change = await findEmailChange(tx, id);
  const member = change?.formerEmail === null ? await findMember(tx, change.userId) : undefined;
  return change && member ? { change, member } : null;
}

/**
 * The change with this id whose link works, and its member: it waits, or it was made and is still their email, so that
 * confirming again after a lost answer succeeds, too.
 */
export async function findLinkedChange(
  tx: Tx,
  id: string,
): Promise<{ change: EmailChange; member: UserRow } | null> {
  const change = await findEmailChange(tx, id);
  const member = change && (await findMember(tx, change.userId));
  if (!change || !member) return null;
  const works = change.formerEmail === null || member.emailFold === foldEmail(change.email);
  return works ? { change, member } : null;
}

/** The email that this member wants and has not confirmed, if they asked for it after this time, or null. */
export async function findWantedEmail(
  { db, t }: Tx,
  userId: number,
  askedAfter = 0,
): Promise<string | null> {
  const { emailChanges: changes } = t;
  const isWaiting = and(eq(changes.userId, userId), isNull(changes.formerEmail));
  const [wanted] = await db
    .select({ email: changes.email })
    .from(changes)
    .where(and(isWaiting, gt(changes.createdAt, askedAfter)));
  return wanted?.email ?? null;
}

/** Longer than its link works, and than a server may be down before it mails the former address. */
const KEPT_MS = PROVE_LINK_MS + 7 * DAY_MS;

/** Deletes old changes, at most so many; returns how many. */
export async function sweepEmailChanges({ db, t }: Tx, now: number, most: number): Promise<number> {
  const { emailChanges: changes } = t;
  const old = db
    .select({ id: changes.id })
    .from(changes)
    .where(lt(changes.createdAt, now - KEPT_MS))
    .limit(most);
  const swept = await db
    .delete(changes)
    .where(inArray(changes.id, old))
    .returning({ id: changes.id });
  return swept.length;
}
