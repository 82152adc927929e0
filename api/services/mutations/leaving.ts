import type { Participant } from '#api/store/row-types.ts';
import { NO_CONTACT } from '../deletion/no-contact.ts';
import { GUEST_AGAIN, GUEST_RETURNS, isHidden } from '../matches/hidden-seats.ts';
import type { Batch } from './batch.ts';

/** An open seat: nobody has it, and nobody is invited to it or reminded. */
export const OPEN_SEAT = {
  ...NO_CONTACT,
  userId: null,
  isGuest: false,
  hasRated: false,
  invitedAt: null,
  shownAt: null,
  declinedBy: null,
  leavers: null,
} as const satisfies Partial<Participant>;

/** A seat that its member leaves, and its state afterward. */
export interface Leaving extends Pick<Participant, 'id' | 'matchId'> {
  /** How they had it: not shown to the others, by a typed contact alone, or in any other way. */
  had: 'unseen' | 'typed' | 'proved';
  left: Partial<Participant>;
}

/** The state of the seat after the owner of the batch has left it. */
export function leavingOf(
  { owner, state }: Pick<Batch, 'owner' | 'state'>,
  { id, matchId, ...seat }: Participant,
): Leaving {
  const by = owner.id;
  if (isHidden(seat))
    return { id, matchId, had: 'unseen', left: { ...GUEST_AGAIN, declinedBy: by } };
  if (!state.typedMatchIds.has(matchId))
    return { id, matchId, had: 'proved', left: { ...OPEN_SEAT, leftBy: by } };
  const leavers = [...(seat.leavers ?? []), by];
  return { id, matchId, had: 'typed', left: { ...GUEST_RETURNS, leavers } };
}
