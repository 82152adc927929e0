import { and, asc, eq, lte } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { isNobodysEmail } from '../accounts/nobodys-email.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/describe-error.ts';
import { type Letter, LetterRefused, type SendLetter } from '../outside/mail/letter.ts';
import { RunAgain, type Tx } from '../store/store.ts';
import type { MailKind } from '../store/tables/mails.ts';
import type { Tables } from '../store/tables.ts';

export type Mail = Tables['mails']['$inferSelect'];

/** Writes a mail from what the store holds now, or gives null when there is nothing left to say. */
export type WriteLetter = (deps: Deps, mail: Mail) => Promise<Omit<Letter, 'id'> | null>;

/** How each kind of mail is written. */
export type Letters = Readonly<Record<MailKind, WriteLetter>>;

/** A mail that somebody took is another's again after so long: longer than any server is waited for. */
const LEASE_MS = 5 * MINUTE_MS;
/** The wait after a failed try doubles from the first to the longest; the last try is made after 26.5 h. */
const WAIT_MS = { first: MINUTE_MS, longest: 6 * HOUR_MS };
const TRIES_MAX = 13;

/**
 * Sends the first mail that is due. It is taken under a lease, so that of several processes one sends it,
 * and its row goes once it is sent. False when none is due, and when it failed through no fault of its
 * own: then others would fare no better now. A mailbox that takes nothing holds up no other. Throws only
 * when the store fails.
 */
export async function deliverNext(
  deps: Deps,
  letters: Letters,
  send: SendLetter,
): Promise<boolean> {
  const mail = await deps.store.write((tx) => takeDue(tx, deps.now()));
  if (mail === null) return false;
  const failure = await deliver(deps, letters, send, mail);
  await deps.store.write((tx) => settle(tx, mail, failure, deps));
  return failure === null || failure instanceof LetterRefused;
}

/** The first mail that is due, now ours; null when there is none. */
async function takeDue({ db, t: { mails } }: Tx, now: number): Promise<Mail | null> {
  const [first] = await db
    .select()
    .from(mails)
    .where(lte(mails.dueAt, now))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1);
  if (!first) return null;
  const [taken] = await db
    .update(mails)
    .set({ dueAt: now + LEASE_MS, tries: first.tries + 1 })
    .where(and(eq(mails.id, first.id), eq(mails.dueAt, first.dueAt)))
    .returning();
  if (!taken) throw new RunAgain('Another process sends this mail');
  return taken;
}

/** Null when it was sent, or there was nothing to say or nobody to say it to; else why not. */
async function deliver(
  deps: Deps,
  letters: Letters,
  send: SendLetter,
  mail: Mail,
): Promise<Error | null> {
  try {
    const letter = await letters[mail.kind](deps, mail);
    if (letter !== null && !isNobodysEmail(letter.to)) await send({ id: mail.id, ...letter });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('Not an error', { cause: error });
  }
}

/**
 * Forgets a mail that was sent or is given up; puts another try of any other off. Whoever took so long
 * that the lease ran out changes nothing: the mail is another's.
 */
async function settle(
  { db, t: { mails } }: Tx,
  mail: Mail,
  failure: Error | null,
  { now, log }: Deps,
): Promise<void> {
  const asTaken = and(eq(mails.id, mail.id), eq(mails.dueAt, mail.dueAt));
  const isForGood = failure instanceof LetterRefused && failure.isForGood;
  const isGivenUp = isForGood || mail.tries >= TRIES_MAX;
  if (failure === null || isGivenUp) await db.delete(mails).where(asTaken);
  if (failure === null) return;
  const { kind, tries } = mail;
  const lastError = describeError(failure).code || failure.name;
  log.warn(isGivenUp ? 'mail-given-up' : 'mail-failed', { mail: mail.id, kind, tries, lastError });
  if (isGivenUp) return;
  const waitMs = Math.min(WAIT_MS.first * 2 ** (tries - 1), WAIT_MS.longest);
  await db
    .update(mails)
    .set({ dueAt: now() + waitMs, lastError })
    .where(asTaken);
}
