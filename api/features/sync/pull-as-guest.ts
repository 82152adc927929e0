import { createHash } from 'node:crypto';
import { asSeenBy, withGuest } from '#api/services/matches/hidden-seats.ts';
import { loadMatches } from '#api/services/matches/loaded-matches.ts';
import { readGuestRatingIds } from '#api/services/read-models/guest-ratings.ts';
import { toMatchRow } from '#api/services/read-models/matches.ts';
import { readPlayerRows } from '#api/services/read-models/player-rows.ts';
import { readRatingsGiven } from '#api/services/read-models/ratings.ts';
import { refuseOtherStore } from '#api/store/store-facts.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { Change, PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import type { Accounts } from '../../http/app-env.ts';
import type { Tx } from '../../store/store.ts';
import { readHistory } from '../../store/store-facts.ts';

type Guest = NonNullable<Accounts['guest']>;

/**
 * What the guest of a seat may see of their match, as a page of the pull (architecture: Feed). Guests have no feed, and
 * their few rows are read whole. The cursor is a digest of the rows, so that an unchanged answer is empty, and a mark
 * of each row: if one is gone, all are sent again with `reset`, and the phone deletes what it had. A deleted match, or
 * a seat that a member has claimed, is sent as a tombstone. Ratings given on other devices are left out, unless the
 * access came by the personal link (docs/decisions/0114).
 */
export async function pullAsGuest(
  tx: Tx,
  guest: Guest,
  { cursor: word, lineage: ofDevice }: Pick<PullRequest, 'cursor' | 'lineage'>,
): Promise<PullResponse> {
  const { epoch, lineage } = await readHistory(tx);
  refuseOtherStore(ofDevice, lineage);
  const ratingIds = await readGuestRatingIds(tx, guest.id, guest);
  const changes = await allOf(tx, guest, ratingIds);
  const history = `${epoch}~${guest.id}~`;
  const marks = changes.map(markOf);
  const cursor = [history + digestOf(JSON.stringify(changes)), ...marks].join('.');
  const sent = word?.split('.').slice(1) ?? [];
  const isOneGone = sent.some((mark) => !marks.includes(mark));
  return {
    protocol: PROTOCOL,
    epoch,
    reset: !word?.startsWith(history) || isOneGone,
    changes: word === cursor ? [] : changes,
    cursor,
    more: false,
    version: ratingIds.length,
  };
}

/** Short, because a cursor is part of a URL; a guest has few rows. */
function markOf({ entity, id, row }: Change): string {
  return digestOf(`${entity} ${id} ${row === undefined}`).slice(0, 8);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function allOf(
  tx: Tx,
  { id, seat, match: matchId }: Guest,
  ratingIds: readonly string[],
): Promise<Change[]> {
  const loaded = (await loadMatches(tx, [matchId])).get(matchId);
  const match = loaded && toMatchRow(asSeenBy(id, withGuest(seat, id, loaded)));
  const isSeated = match?.participants.some((own) => own.id === seat && own.userId === id);
  if (!match || loaded.deletedAt !== null || !isSeated) return [{ entity: 'match', id: matchId }];
  const others = match.participants.filter(({ userId }) => userId !== id);
  const players = await readPlayerRows(
    tx,
    others.flatMap(({ userId }) => userId ?? []),
  );
  const given = await readRatingsGiven(tx, id, ratingIds);
  return [
    { entity: 'match', id: matchId, row: match },
    ...[...players.values()].map((row) => ({ entity: 'player', id: String(row.id), row })),
    ...[...given.values()].map((row) => ({ entity: 'rating-given', id: row.id, row })),
  ];
}
