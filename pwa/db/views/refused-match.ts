import type { CreateMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { argsOf, matchOf } from './projections.ts';

/** A match that the server refused, and that its creator can change and send again (WRONG-10). */
export interface RefusedMatch {
  entryId: string;
  args: CreateMatchArgs;
  row: MatchRow;
  /** Why, as a sentence. */
  reason: string;
}

/**
 * Refusals that changing the players, teams or location can resolve. Any other needs something else, such as the
 * date.
 */
const MENDABLE: ReadonlySet<string> = new Set([
  'player_unknown',
  'player_twice',
  'creator_missing',
  'not_enough_players',
  'team_full',
  'invalid',
]);

export async function readRefusedMatch(
  db: PlayerDb,
  matchId: string | null,
): Promise<RefusedMatch | null> {
  for (const { id: entryId, mutation, status, at } of await unsettledEntries(db)) {
    if (status.state !== 'parked' || !MENDABLE.has(status.code)) continue;
    const args = argsOf('createMatch', mutation);
    const row = matchOf(mutation, db.owner, at);
    if (args?.matchId === matchId && row) return { entryId, args, row, reason: status.message };
  }
  return null;
}
