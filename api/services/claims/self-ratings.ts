import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import type { Participant, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { mailboxOf } from '#shared/domain/same-contact.ts';
import { isSeatOf } from '../accounts/guest-accounts.ts';
import { setRatings } from '../matches/set-ratings.ts';
import { deleteRatingNotifications } from '../notifications/rating-notifications.ts';

/**
 * True if a guest was invited at the mailbox that this member has verified: then the two are one person, and what the
 * guest gives that member counts nowhere (docs/rules.md 182). An unverified email identifies nobody: anyone could
 * register with a guest's email to get rid of the guest's rating.
 */
export function isSamePerson(
  { emailFold }: Pick<Participant, 'emailFold'>,
  member: { email: string | null; emailProvedAt: number | null },
): boolean {
  const mailbox = mailboxOf(emailFold);
  return mailbox !== '' && member.emailProvedAt !== null && mailbox === mailboxOf(member.email);
}

/**
 * Once a member has verified an email, makes what guests at that mailbox gave them count nowhere. Anonymous ratings
 * that the member has seen leave with the next daily reveal, because now would tell more of their rater. Returns the
 * feed changes. The caller holds the member's lock.
 */
export async function discountSelfRatings(
  tx: Tx,
  member: { id: number; emailFold: string },
  now: number,
): Promise<FeedChange[]> {
  const given = await readGivenByGuests(tx, member.id);
  const mailbox = mailboxOf(member.emailFold);
  const own = given.filter(({ emailFold }) => mailboxOf(emailFold) === mailbox);
  const ratings = own.map(({ rating }) => rating);
  const named = ratings.filter(({ isLatest, isAnonymous }) => isLatest && !isAnonymous);
  const shown = ratings.filter(({ isLatest, isAnonymous }) => isLatest && isAnonymous);
  await setRatings(tx, shown, { isLatest: false, replacedAt: now });
  await setRatings(tx, named, { isLatest: false });
  await setRatings(tx, ratings, { isSelf: true });
  const notices = await deleteRatingNotifications(tx, named);
  const viewer = member.id;
  return [...notices, ...named.flatMap(({ publicId }) => changesOf(viewer, publicId))];
}

function changesOf(viewer: number, publicId: string): FeedChange[] {
  return [
    { viewer, entity: 'rating-received', id: publicId, as: 'gone' },
    { viewer, entity: 'stats', id: viewer },
  ];
}

/** The ratings that guests have given this member, with the emails of their seats. */
function readGivenByGuests(
  { db, t }: Tx,
  member: number,
): Promise<{ rating: Rating; emailFold: string | null }[]> {
  const { ratings, users, matchParticipants: seats } = t;
  const { isLatest, waits, replacedAt, isSelf, withdrawnAt } = ratings;
  const mayCount = or(sql`${isLatest}`, sql`${waits}`, sql`${replacedAt} is not null`);
  const isOthers = and(sql`not ${isSelf}`, isNull(withdrawnAt));
  return db
    .select({ rating: ratings, emailFold: seats.emailFold })
    .from(ratings)
    .innerJoin(users, and(eq(users.id, ratings.raterId), eq(users.isGuest, true)))
    .innerJoin(seats, isSeatOf(seats, users))
    .where(and(eq(ratings.ratedUserId, member), mayCount, isOthers));
}
