import { newId } from '#pwa/db/store/new-id.ts';
import { paths } from '#shared/domain/paths.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';

/** A singles match as the server sends it to the guest of its second seat. */
export function aMatchView(
  guest: number,
  { location = 'Riverside', host = 2_000_001 } = {},
): MatchView {
  const id = newId();
  // In the order in which screens show seats: ids made in the same instant have no fixed order.
  const [hostSeat = id, guestSeat = id] = [newId(), newId()].toSorted();
  const seat = { isPartner: false, profilePicture: null, lastName: null };
  return {
    id,
    initiatorId: host,
    date: '2026-05-01',
    location,
    matchType: 'singles',
    status: 'pending',
    gameResult: null,
    team1Score: 0,
    team2Score: 0,
    resultBy: null,
    resultAt: null,
    qrCode: paths.qrRating(id),
    maxParticipants: 2,
    revision: newId(),
    isTest: false,
    createdAt: '2026-05-01T12:00:00.000Z',
    participants: [
      {
        ...seat,
        id: hostSeat,
        userId: host,
        isGuest: false,
        firstName: 'Holly',
        team: 'team1',
        teamAssignment: 'team1',
        username: 'holly',
        displayName: 'Holly',
      },
      {
        ...seat,
        id: guestSeat,
        userId: guest,
        isGuest: true,
        firstName: 'Gus',
        team: 'team2',
        teamAssignment: 'team2',
        displayName: 'Gus',
        hasRated: false,
      },
    ],
  };
}
