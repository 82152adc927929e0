import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import { HOUR_MS } from '#shared/domain/days.ts';
import { REMINDERS_AFTER_MS, REMINDERS_UNTIL_MS } from '#shared/limits.ts';
import { notices } from '#shared/text-notices.ts';
import type { Deps } from '../deps.ts';
import { every, type Job } from '../jobs/job.ts';
import { dayInWords } from '../mails/lay-out.ts';
import { queueMails } from '../mails/queue-mails.ts';
import { isMember } from '../mutations/batch.ts';
import type { MatchFact, Participant, UserFact } from '../mutations/facts.ts';
import { loadMatches } from '../mutations/load-matches.ts';
import { loadUsers } from '../mutations/load-users.ts';
import type { Tx } from '../store/store.ts';
import { hasToRate, isReminderDue, readGiven } from './left-to-rate.ts';
import { type Notice, notify } from './notify.ts';
import { markOfEmail, readUnsubscribed } from './unsubscribe-link.ts';

/** So many matches are looked at in one transaction. */
const MATCHES_AT_ONCE = 100;

/** A seat whose player is to be reminded now. */
interface Waiting {
  seat: Participant;
  match: MatchFact;
}

/**
 * Reminds players who have not rated all their opponents, a day and three days after the result, twice at most
 * (spec 3, remindersSent): members as they chose, guests who were invited by mail. After a standstill each is
 * reminded once, and then two days later.
 */
export const remindersJob: Job = {
  name: 'reminders',
  does: 'reminds players who have not rated their opponents',
  nextAfter: every(HOUR_MS),
  doBatch: async (deps, signal) => {
    // Of most matches there is nothing left to say: they are passed by, and not looked at again.
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      const from: string = after;
      after = await deps.store.write((tx) => remindSome(tx, deps, from));
    }
    return false;
  },
};

/** Looks at the matches after this one; gives the last of them, undefined when there are no more. */
async function remindSome(tx: Tx, deps: Deps, after: string): Promise<string | undefined> {
  const now = deps.now();
  const ids = await readPlayed(tx, after, now);
  if (ids.length === 0) return undefined;
  await tx.lock.matches(ids);
  const matches = [...(await loadMatches(tx, ids)).values()];
  const seats = matches.flatMap(({ participants }) => participants);
  const userIds = seats.map(({ userId }) => userId).filter((id) => id !== null);
  const usersById = await loadUsers(tx, userIds);
  const given = await readGiven(tx, ids);
  const waiting = matches.flatMap((match) =>
    match.participants
      .filter((seat) => isReminderDue(match, seat, now) && hasToRate(match, seat, usersById, given))
      .map((seat) => ({ seat, match })),
  );
  const { members, guests } = await toAddressees(tx, waiting, usersById);
  const counted = await count(tx, [...members, ...guests], now);
  await notify(tx, deps, members.filter(({ seat }) => counted.has(seat.id)).map(toNotice));
  const mailed = guests.filter(({ seat }) => counted.has(seat.id));
  const mails = mailed.map(({ seat }) => ({ kind: 'reminder' as const, about: seat.id }));
  await queueMails(tx, deps.bell, mails, now);
  return ids.at(-1);
}

async function readPlayed({ db, t }: Tx, after: string, now: number): Promise<string[]> {
  const { matches, matchParticipants: seats } = t;
  const [first] = REMINDERS_AFTER_MS;
  const rows = await db
    .selectDistinct({ id: matches.id })
    .from(matches)
    .innerJoin(seats, eq(seats.matchId, matches.id))
    .where(
      and(
        gt(matches.id, after),
        eq(matches.status, 'completed'),
        eq(matches.isTest, false),
        isNull(matches.deletedAt),
        gt(matches.resultAt, now - REMINDERS_UNTIL_MS),
        lte(matches.resultAt, now - first),
        lt(seats.remindersSent, REMINDERS_AFTER_MS.length),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(MATCHES_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Who may be written to: members, and guests at an address that takes such mail. */
async function toAddressees(
  tx: Tx,
  waiting: readonly Waiting[],
  usersById: ReadonlyMap<number, UserFact>,
): Promise<{ members: Waiting[]; guests: Waiting[] }> {
  const emails = waiting.flatMap(({ seat }) => seat.emailFold ?? []);
  const unsubscribed = await readUnsubscribed(tx, emails);
  const members: Waiting[] = [];
  const guests: Waiting[] = [];
  for (const one of waiting) {
    const { userId, emailFold } = one.seat;
    const user = userId === null ? undefined : usersById.get(userId);
    if (user && isMember(user)) members.push(one);
    else if (user && !user.isGuest) continue;
    else if (emailFold !== null && !unsubscribed.has(markOfEmail(emailFold))) guests.push(one);
  }
  return { members, guests };
}

/** Counts a reminder on each of these seats, unless somebody did meanwhile; gives the ids of those counted. */
async function count(tx: Tx, waiting: readonly Waiting[], now: number): Promise<Set<string>> {
  const { id, remindersSent } = tx.t.matchParticipants;
  const counted = new Set<string>();
  for (const sent of REMINDERS_AFTER_MS.keys()) {
    const ids = waiting
      .filter(({ seat }) => seat.remindersSent === sent)
      .map(({ seat }) => seat.id);
    if (ids.length === 0) continue;
    const rows = await tx.db
      .update(tx.t.matchParticipants)
      .set({ remindersSent: sent + 1, remindedAt: now })
      .where(and(inArray(id, ids), eq(remindersSent, sent)))
      .returning({ id });
    for (const row of rows) counted.add(row.id);
  }
  return counted;
}

function toNotice({ seat, match }: Waiting): Notice {
  return {
    userId: seat.userId ?? 0,
    type: 'reminder',
    words: notices.reminder(match.location ?? '', dayInWords(match.date)),
    data: { matchId: match.id },
  };
}
