import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered } from '#pwa/db/store/remembered-matches.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { displayName } from '#shared/domain/names.ts';

export type { MatchView } from '#pwa/db/views/match-list.ts';

/** The matches list has the others. */
const SHOWN = 10;

interface Ratable {
  matches: RatableMatch[];
  /** True if matches are left out, because all their opponents have rated with their names. */
  isRated: boolean;
}

/** A match with the opponents who have not rated in it with their name. */
export type RatableMatch = MatchView & { toAsk: MatchView['opponents'] };

/**
 * The latest matches that can be rated by their link, newest first, or only those against this member; undefined until
 * they are read.
 */
export function useRatableMatches(opponent: number | null): Ratable | undefined {
  return useLive((db) => readRatableMatches(db, opponent), [opponent]);
}

/** Exported for its test. */
export async function readRatableMatches(
  db: PlayerDb,
  opponent: number | null = null,
): Promise<Ratable> {
  const [matches, playersById, received] = await Promise.all([
    readMatches(db),
    readPlayers(db),
    allRows(db, 'rating-received'),
  ]);
  const rated = new Set(received.map(({ matchId, raterId }) => `${matchId} ${raterId}`));
  const all = newestFirst({ matches, given: [], playersById, viewer: db.owner })
    .filter(({ match, mark }) => !match.isTest && mark.kind !== 'refused')
    .filter(({ opponents }) => hasOpponent(opponents, opponent));
  const open = all
    .map((view) => ({
      ...view,
      toAsk: view.opponents.filter(({ userId }) => !rated.has(`${view.match.id} ${userId}`)),
    }))
    .filter(({ toAsk }) => hasOpponent(toAsk, opponent));
  return { matches: open.slice(0, SHOWN), isRated: open.length < all.length };
}

/** True if this opponent, or any if it is null, still has an account or is a guest. */
function hasOpponent(opponents: MatchView['opponents'], wanted: number | null): boolean {
  return opponents.some(
    ({ userId, person }) => !person.isDeleted && (wanted === null || userId === wanted),
  );
}

/** The player the address asks, if this phone knows them; null if it does not, undefined until that is read. */
export function usePlayerToAsk(id: number | null): { id: number; name: string } | null | undefined {
  return useLive(
    async (db) => {
      const card = id === null ? undefined : (await readPlayersWith(db, [id])).get(id);
      return card && !card.isDeleted ? { id: card.id, name: displayName(card) } : null;
    },
    [id],
  );
}

/** The matches whose opponents were asked from this phone; undefined until they are read. */
export function useAsked(): ReadonlySet<string> | undefined {
  return useLive((db) => readRemembered(db, 'asked'));
}

/** True if the app can notify anybody: guests have no account, and deleted players neither. */
export function hasMembersToAsk({ mark, toAsk }: RatableMatch): boolean {
  const isMember = toAsk.some(({ userId, person }) => userId !== null && !person.isDeleted);
  return mark.kind !== 'on-phone' && isMember;
}
