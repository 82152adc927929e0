import { v4, v7 } from 'uuid';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import type { Store } from '#api/store/store.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** What a member has after years: each other member has played, and given and received one rating. */
export const HISTORY = { matches: 2_000, others: 2_500 } as const;
const FIRST_OTHER = 2_000_000;
const DAY_MS = 86_400_000;

export interface BenchMember {
  id: number;
  username: string;
  password: string;
}

/**
 * Fills a new store behind the server's back, by rows: as many matches cannot be created within the limits. `full` has
 * the history, `fresh` none; both have a match of today with an opponent to rate.
 */
export async function aLongHistory(
  store: Store,
  now: number,
): Promise<Record<'full' | 'fresh', BenchMember>> {
  const password = 'a good password';
  const hash = await hashPassword(password);
  const member = (id: number, username: string) => ({
    id,
    username,
    email: `${username}@example.org`,
    emailFold: `${username}@example.org`,
    password: hash,
    affiliateCode: `B${id}`,
    firstName: `First${id % 97}`,
    lastName: `Last${id % 89}`,
    membershipType: 'premium',
    ...searchColumns({ username, firstName: `First${id % 97}`, lastName: `Last${id % 89}` }),
    createdAt: now - 800 * DAY_MS,
    updatedAt: now,
  });
  const [full, fresh] = [member(1_900_001, 'bench-full'), member(1_900_002, 'bench-fresh')];
  const others = Array.from({ length: HISTORY.others }, (_, n) =>
    member(FIRST_OTHER + n, `bench-${n}`),
  );
  const ids = others.map(({ id }) => id);
  const past = Array.from({ length: HISTORY.matches }, (_, n) =>
    aMatch(
      full.id,
      [at(ids, 2 * n + 11), at(ids, 2 * n), at(ids, 2 * n + 1)],
      now - ((n + 1) * DAY_MS) / 3,
    ),
  );
  const today = [full, fresh].map(({ id }) =>
    aMatch(id, [at(ids, 3), at(ids, 1), at(ids, 2)], now),
  );
  const given = ids.map((other, n) => aRating(past[n >> 1]?.match.id ?? '', full.id, other, now));
  const received = ids.map((other, n) =>
    aRating(past[n >> 1]?.match.id ?? '', other, full.id, now),
  );
  const played = [...past, ...today];
  await store.write(async (tx) => {
    const { t } = tx;
    await tx.insertRows(t.users, [full, fresh, ...others]);
    await tx.insertRows(
      t.matches,
      played.map(({ match }) => match),
    );
    await tx.insertRows(
      t.matchParticipants,
      played.flatMap(({ seats }) => seats),
    );
    await tx.insertRows(t.ratings, [...given, ...received]);
    const feeds = [full.id, fresh.id].flatMap((viewer) => {
      const own = played.filter(({ match }) => match.initiatorId === viewer);
      const known = viewer === full.id ? ids : ids.slice(0, 4);
      return [
        ...(['me', 'stats'] as const).map((entity) => ({ viewer, entity, id: `${viewer}` })),
        ...own.map(({ match: { id } }) => ({ viewer, entity: 'match' as const, id })),
        ...known.map((id) => ({ viewer, entity: 'player' as const, id: `${id}` })),
        ...(viewer === full.id
          ? given.map(({ id }) => ({ viewer, entity: 'rating-given' as const, id }))
          : []),
        ...(viewer === full.id
          ? received.map(({ publicId: id }) => ({ viewer, entity: 'rating-received' as const, id }))
          : []),
      ];
    });
    await tx.insertRows(
      t.feedRows,
      feeds.map((row) => ({ ...row, version: 1 })),
    );
    await tx.insertRows(
      t.feedCounters,
      [full, fresh].map(({ id }) => ({ viewer: id, version: 1 })),
    );
  });
  const signIn = ({ id, username }: { id: number; username: string }) => ({
    id,
    username,
    password,
  });
  return { full: signIn(full), fresh: signIn(fresh) };
}

function at(ids: readonly number[], n: number): number {
  return ids[n % ids.length] ?? 0;
}

/** A doubles match of the first player, with a partner and two opponents. */
function aMatch(creator: number, others: readonly number[], time: number) {
  const { matchId: id } = newMatchId(Math.floor(time));
  const capture = { at: Math.floor(time), createdAt: Math.floor(time) };
  return {
    match: {
      id,
      initiatorId: creator,
      date: new Date(time).toISOString().slice(0, 10),
      location: `Court ${Math.floor(time / DAY_MS) % 20}`,
      matchType: 'doubles' as const,
      status: 'completed' as const,
      gameResult: 'team1_win' as const,
      team1Score: 11,
      team2Score: Math.floor(time / DAY_MS) % 10,
      qrCode: paths.qrRating(id),
      revision: v7(),
      ...capture,
    },
    seats: [creator, ...others].map((userId, seat) => ({
      id: v7(),
      matchId: id,
      userId,
      teamAssignment: seat < 2 ? ('team1' as const) : ('team2' as const),
      createdAt: capture.createdAt,
    })),
  };
}

function aRating(matchId: string, raterId: number, ratedUserId: number, now: number) {
  const time = now - (2 + ((ratedUserId + raterId) % 700)) * DAY_MS;
  return {
    id: v7(),
    publicId: v4(),
    matchId,
    raterId,
    ratedUserId,
    ...recordOf(CATEGORIES, (_, n) => 4 + ((ratedUserId + raterId + n) % 6)),
    isAnonymous: true,
    day: new Date(time).toISOString().slice(0, 10),
    at: time,
    createdAt: time,
    toldAt: time,
    isLatest: true,
  };
}
