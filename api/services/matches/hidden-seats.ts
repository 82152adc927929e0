import { eq, isNotNull, or } from 'drizzle-orm';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { LoadedMatch } from './loaded-matches.ts';

/**
 * True for a guest's seat whose account only its player knows: a guest with access (docs/decisions/0063), or a member
 * who got the seat by a verified email and has not shown it (docs/decisions/0112).
 */
export function isHidden({ isGuest, shownAt }: Pick<Participant, 'isGuest' | 'shownAt'>): boolean {
  return isGuest && shownAt === null;
}

/**
 * A seat that its member had not shown becomes what the others see: its guest's, who may have entered
 * (docs/decisions/0112).
 */
export const GUEST_AGAIN = {
  userId: null,
  hasRated: false,
} as const satisfies Partial<Participant>;

/** A seat that its member had by a typed contact alone is its guest's again (docs/decisions/0114). */
export const GUEST_RETURNS = { ...GUEST_AGAIN, shownAt: null } as const;

/** The condition of a query that leaves out hidden seats. */
export function isNotHidden({ t: { matchParticipants: seats } }: Tx) {
  return or(eq(seats.isGuest, false), isNotNull(seats.shownAt));
}

/**
 * The match with its guest in this seat, even while a member has it and has not shown it: to its guest, as to
 * everyone else, such a seat is a guest's.
 */
export function withGuest(seatId: string, account: number, match: LoadedMatch): LoadedMatch {
  const sit = (seat: Participant): Participant =>
    seat.id === seatId && isHidden(seat) ? { ...seat, userId: account } : seat;
  return { ...match, participants: match.participants.map(sit) };
}

/**
 * A match as this viewer may see it: the hidden seats of others are those of guests without an account, as they were
 * entered. The viewer 0 stands for the public view.
 */
export function asSeenBy(viewer: number, match: LoadedMatch): LoadedMatch {
  const isHiddenHere = (seat: Participant) => isHidden(seat) && seat.userId !== viewer;
  if (!match.participants.some(isHiddenHere)) return match;
  const see = (seat: Participant): Participant =>
    isHiddenHere(seat) ? { ...seat, userId: null } : seat;
  return { ...match, participants: match.participants.map(see) };
}
