import { v4 } from 'uuid';
import { matchIdOf } from '#shared/domain/match-id.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { makeId, makeMutation } from '#sync/outbox/make-mutation.ts';
import type { Clock, NewEntry } from '#sync/ports.ts';
import { virtualClock } from '#sync/testing/virtual-time.ts';
import { ratingArgs } from '../factories/rating.ts';
import type { Club } from './club.ts';
import type { Phone } from './phone.ts';

/** A player's next action on this phone: records a match, rates an opponent, corrects a result, or leaves a match. */
export function randomAction(club: Club, phone: Phone): NewEntry {
  const { random } = club;
  const matches = knownMatches(phone);
  if (matches.length === 0 || random.chance(0.4)) return aMatch(club, phone);
  const match = random.pick(matches);
  if (match.initiatorId !== phone.owner && random.chance(0.15)) return aLeave(club, match);
  return random.chance(0.6) ? aRating(club, phone, match) : aResult(club, match);
}

interface KnownMatch {
  id: string;
  revision: string;
  initiatorId: number;
  players: number[];
}

/** The matches on this phone's screen, with its own unsent ones. */
function knownMatches(phone: Phone): KnownMatch[] {
  const rows = [...phone.records.rows.values()].filter(({ entity }) => entity === 'match');
  const unsent = phone.entries().filter(({ mutation }) => mutation.kind === 'createMatch');
  return [
    ...rows.map(({ row }) => {
      const { id, revision, initiatorId, participants } = row as MatchRow;
      return {
        id,
        revision,
        initiatorId,
        players: participants.flatMap(({ userId }) => userId ?? []),
      };
    }),
    ...unsent.map(({ mutation }) => {
      const { matchId, seats } = mutation.args as MutationArgs<'createMatch'>;
      const players = seats.flatMap((seat) => ('userId' in seat ? [seat.userId] : []));
      return { id: matchId, revision: mutation.id, initiatorId: phone.owner, players };
    }),
  ];
}

/** A match of this phone's member against another one. */
export function aMatch(club: Club, { owner }: Phone): NewEntry {
  const { random } = club;
  const opponent = random.pick(club.memberIds.filter((id) => id !== owner));
  const secret = v4({ random: random.bytes(16) });
  const matchId = matchIdOf(secret, clockOf(club).now());
  const args: MutationArgs<'createMatch'> = {
    matchId,
    secret,
    date: new Date(club.time.now()).toISOString().slice(0, 10),
    location: 'Court 1',
    matchType: 'singles',
    team1Score: random.below(12),
    team2Score: random.below(12),
    seats: [
      { id: newId(club), team: 'team1', userId: owner },
      { id: newId(club), team: 'team2', userId: opponent },
    ],
  };
  return entryOf(club, 'createMatch', args, matchId, []);
}

/** The opponent of a match that they left is rated all the same, which the server refuses. */
function aRating(club: Club, { owner }: Phone, match: KnownMatch): NewEntry {
  const opponents = match.players.filter((id) => id !== owner);
  const ratedUserId = opponents[0] ?? club.random.pick(club.memberIds.filter((id) => id !== owner));
  const args = ratingArgs({ ratingId: newId(club), matchId: match.id, ratedUserId });
  return entryOf(club, 'submitRating', args, args.ratingId, [match.id]);
}

function aResult(club: Club, { id, revision }: KnownMatch): NewEntry {
  const scores = { team1Score: club.random.below(12), team2Score: club.random.below(12) };
  const args = { matchId: id, revision, ...scores };
  return entryOf(club, 'recordResult', args, `${id}#result`, [id]);
}

function aLeave(club: Club, { id }: KnownMatch): NewEntry {
  return entryOf(club, 'leaveMatch', { matchId: id }, `leave ${id}`, [id]);
}

function entryOf<K extends MutationKind>(
  club: Club,
  kind: K,
  args: MutationArgs<K>,
  subject: string,
  needs: string[],
): NewEntry {
  return {
    mutation: makeMutation({ kind, v: currentVersion(kind), args }, clockOf(club), club.random),
    subject,
    needs,
  };
}

function newId(club: Club): string {
  return makeId(clockOf(club), club.random);
}

function clockOf({ time }: Club): Clock {
  return virtualClock(time);
}
