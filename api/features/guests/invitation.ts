import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { DAY_MS } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import { PERSONAL_LINK_MS } from '#shared/limits.ts';
import { mails } from '#shared/text-mails.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { WriteLetter } from '../../mails/deliver.ts';
import { layOut } from '../../mails/lay-out.ts';
import type { Tx } from '../../store/store.ts';
import { personalLink } from './personal-link.ts';

const { invitation: text } = mails;

/**
 * The mail that invites a guest to rate, with the personal link of their seat (design 7). None for a seat
 * that a member has by now, nor for a match or a creator that is gone.
 */
export const writeInvitation: WriteLetter = async ({ store, config, now }, { about: seatId }) => {
  const invited = await store.read((tx) => readInvited(tx, seatId));
  if (invited === null) return null;
  const { match, email, firstName, creator } = invited;
  const link = await personalLink(config, { seat: seatId, match: match.id }, now());
  const name = displayName(creator);
  const date = new Date(`${match.date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const words = {
    subject: text.subject(name),
    greeting: mails.hello(firstName),
    said: text.said(name, match.location ?? '', date),
    action: { label: text.action, link },
    notes: [text.goodFor(PERSONAL_LINK_MS / DAY_MS), text.unwanted],
  };
  return { to: email, ...(await layOut(words)) };
};

async function readInvited(tx: Tx, seatId: string) {
  const { db, t } = tx;
  const { matchParticipants: seats, matches, users } = t;
  const [found] = await db
    .select({ seat: seats, match: matches, account: users })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .leftJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.id, seatId), isNotNull(seats.email), isNull(matches.deletedAt)));
  if (!found || found.account?.isGuest === false) return null;
  const { seat, match } = found;
  const creator = await findMember(tx, match.initiatorId);
  if (!creator || seat.email === null) return null;
  return { match, email: seat.email, firstName: seat.firstName ?? '', creator };
}
