import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readMatchRows } from '#api/services/read-models/matches.ts';
import { readPlayerRows } from '#api/services/read-models/player-rows.ts';
import { readRatingsGiven } from '#api/services/read-models/ratings.ts';
import { refuseOtherStore } from '#api/store/store-facts.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { Change, PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import type { Accounts } from '../../http/app-env.ts';
import { feedVersion } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { readHistory } from '../../store/store-facts.ts';

type Guest = NonNullable<Accounts['guest']>;

/**
 * What the guest of a seat may see of their match, as a page of the pull (architecture: Feed). Guests have no feed, and
 * their few rows are read whole. The cursor is a digest of the rows, so that an unchanged answer is empty, and a mark
 * of each row: if one is gone, all are sent again with `reset`, and the phone deletes what it had. A deleted match, or
 * a seat that a member has claimed, is sent as a tombstone.
 */
export async function pullAsGuest(
  tx: Tx,
  guest: Guest,
  { cursor: word, lineage: ofDevice }: Pick<PullRequest, 'cursor' | 'lineage'>,
): Promise<PullResponse> {
  const { epoch, lineage } = await readHistory(tx);
  refuseOtherStore(ofDevice, lineage);
  const changes = await allOf(tx, guest);
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
    version: await feedVersion(tx, guest.id),
  };
}

/** Short, because a cursor is part of a URL; a guest has few rows. */
function markOf({ entity, id, row }: Change): string {
  return digestOf(`${entity} ${id} ${row === undefined}`).slice(0, 8);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function allOf(tx: Tx, { id, seat, match: matchId }: Guest): Promise<Change[]> {
  const match = (await readMatchRows(tx, id, [matchId])).get(matchId);
  const isSeated = match?.participants.some((own) => own.id === seat && own.userId === id);
  if (!match || !isSeated) return [{ entity: 'match', id: matchId }];
  const members = match.participants.filter(({ isGuest }) => !isGuest);
  const players = await readPlayerRows(
    tx,
    members.flatMap(({ userId }) => userId ?? []),
  );
  const given = await readRatingsGiven(tx, id, await ratingIds(tx, id));
  return [
    { entity: 'match', id: matchId, row: match },
    ...[...players.values()].map((row) => ({ entity: 'player', id: String(row.id), row })),
    ...[...given.values()].map((row) => ({ entity: 'rating-given', id: row.id, row })),
  ];
}

/** A guest's account has a seat in one match only. */
async function ratingIds({ db, t: { ratings } }: Tx, guest: number): Promise<string[]> {
  const rows = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(eq(ratings.raterId, guest))
    .orderBy(ratings.id);
  return rows.map(({ id }) => id);
}
