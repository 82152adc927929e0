import { and, eq } from 'drizzle-orm';
import type { LoadedUser } from '#api/services/accounts/load-users.ts';
import { isMember, loadUsers } from '#api/services/accounts/load-users.ts';
import type { Deps } from '#api/services/deps.ts';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import { markOfEmail, readUnsubscribed } from '#api/services/email/unsubscribe-link.ts';
import {
  hasOpponent,
  isReminderDue,
  REMINDERS_AFTER_MS,
} from '#api/services/matches/due-reminders.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import { loadMatches } from '#api/services/matches/loaded-matches.ts';
import { deleteNotifications } from '#api/services/notifications/delete-notifications.ts';
import { type NewNotification, notify } from '#api/services/notifications/notify.ts';
import { markChanged } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import type { Job } from './job.ts';
import { daily } from './job.ts';
import { type PageCursor, recentMatches } from './recent-matches.ts';

/** A seat whose player is due a reminder. */
interface Waiting {
  seat: Participant;
  match: LoadedMatch;
}

/**
 * Reminds players to rate their opponents, one and three days after the match, whether they have or not (NOTIFY-4,
 * docs/rules.md 87): members by the channels they chose, guests if they were invited by mail. After a downtime each is
 * reminded once, and again two days later. A run sends a member one reminder for all matches.
 */
export const remindersJob: Job = {
  name: 'reminders',
  does: 'reminds players to rate their opponents',
  nextAfter: daily,
  doBatch: async (deps, signal) => {
    const notifiedIds = new Set<number>();
    // Most matches need no reminder: the cursor moves past them, so that they are read once.
    let before: PageCursor | null | undefined = null;
    while (before !== undefined) {
      signal.throwIfAborted();
      const from: PageCursor | null = before;
      before = await deps.store.write((tx) => remindSome(tx, deps, from, notifiedIds));
    }
    return false;
  },
};

/** Handles the matches that came before this one. Returns the last of them, undefined if there are no more. */
async function remindSome(
  tx: Tx,
  deps: Deps,
  before: PageCursor | null,
  notifiedIds: Set<number>,
): Promise<PageCursor | undefined> {
  const now = deps.now();
  const recent = await recentMatches(tx, before, now);
  const ids = recent.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  await tx.lock.matches(ids);
  const { waiting, usersById } = await findWaiting(tx, ids, now);
  const { members, guests } = await toAddressees(tx, waiting, usersById);
  const counted = await count(tx, [...members, ...guests], now);
  const due = members.filter(({ seat }) => counted.has(seat.id));
  const notices = toNotifications(due, notifiedIds);
  await deleteReminders(
    tx,
    deps,
    notices.map(({ userId }) => userId),
  );
  await notify(tx, deps, notices);
  const mailed = guests.filter(({ seat }) => counted.has(seat.id));
  const mails = mailed.map(({ seat }) => ({ kind: 'reminder' as const, about: seat.id }));
  await queueEmails(tx, deps.wakeSignal, mails, now);
  tx.onCommit(() => due.forEach(({ seat }) => notifiedIds.add(seat.userId ?? 0)));
  return recent.at(-1);
}

/** The seats of these matches whose players are due a reminder, in the order of their ids. */
async function findWaiting(tx: Tx, ids: string[], now: number) {
  const matchesById = await loadMatches(tx, ids);
  const matches = ids.flatMap((id) => matchesById.get(id) ?? []);
  const seats = matches.flatMap(({ participants }) => participants);
  const userIds = seats.map(({ userId }) => userId).filter((id) => id !== null);
  const usersById = await loadUsers(tx, userIds);
  const waiting = matches.flatMap((match) =>
    match.participants
      .filter((seat) => isReminderDue(match, seat, now) && hasOpponent(match, seat, usersById))
      .map((seat) => ({ seat, match })),
  );
  return { waiting, usersById };
}

/** Keeps members, and guests who were invited at an address that accepts such mail. */
async function toAddressees(
  tx: Tx,
  waiting: readonly Waiting[],
  usersById: ReadonlyMap<number, LoadedUser>,
): Promise<{ members: Waiting[]; guests: Waiting[] }> {
  const emails = waiting.flatMap(({ seat }) => seat.emailFold ?? []);
  const unsubscribed = await readUnsubscribed(tx, emails);
  const members: Waiting[] = [];
  const guests: Waiting[] = [];
  for (const one of waiting) {
    const { userId, emailFold, invitedAt } = one.seat;
    const user = userId === null ? undefined : usersById.get(userId);
    if (user && isMember(user)) members.push(one);
    else if (user && !user.isGuest) continue;
    else if (invitedAt === null || emailFold === null) continue;
    else if (!unsubscribed.has(markOfEmail(emailFold))) guests.push(one);
  }
  return { members, guests };
}

/** Counts a reminder on each of these seats, unless another process already did; returns the ids of those counted. */
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
      .where(and(isOneOf(id, ids), eq(remindersSent, sent)))
      .returning({ id });
    for (const row of rows) counted.add(row.id);
  }
  return counted;
}

/** The new reminders of these members take the place of their earlier ones (NOTIFY-4). */
async function deleteReminders(
  tx: Tx,
  { pokes }: Pick<Deps, 'pokes'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { userId, type } = tx.t.notifications;
  const isEarlier = and(isOneOf(userId, userIds), eq(type, 'reminder'));
  const changes = await deleteNotifications(tx, isEarlier);
  if (changes.length > 0) await markChanged(tx, pokes, changes);
}

/** One notification for each member who got none in this run; it names the latest match, which comes first. */
function toNotifications(
  waiting: readonly Waiting[],
  notifiedIds: ReadonlySet<number>,
): NewNotification[] {
  const byMember = Map.groupBy(waiting, ({ seat }) => seat.userId ?? 0);
  return [...byMember].flatMap(([userId, [latest, ...others]]) => {
    if (!latest || notifiedIds.has(userId)) return [];
    const { id: matchId, location, date } = latest.match;
    const words = notificationMessages.reminder(location ?? '', formatDay(date), others.length + 1);
    return { userId, type: 'reminder' as const, words, data: { matchId } };
  });
}
