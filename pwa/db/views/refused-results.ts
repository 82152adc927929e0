import type { MatchRow } from '#shared/schemas/rows.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { lastInPlace } from './match-in-place.ts';
import { nameOfMatch } from './match-name.ts';
import { argsOf } from './projections.ts';
import { readMatches, readPlayers } from './records.ts';

/** A result that the server refused for a reason other than an earlier result, such as a changed match (WRONG-9). */
export interface RefusedResult {
  entryId: string;
  /** The match with the refused score. */
  name: string;
  /** Why, as a sentence. */
  reason: string;
}

/** The refused results by the match on this phone that they are about, or that replaced it. For live queries. */
export async function readRefusedResults(
  db: PlayerDb,
): Promise<ReadonlyMap<string, RefusedResult>> {
  const entries = await unsettledEntries(db);
  const refused = entries.flatMap(({ id, mutation, status }) => {
    const args = argsOf('recordResult', mutation);
    const isShown = args && status.state === 'parked' && status.code !== 'conflict';
    return isShown ? [{ entryId: id, args, reason: status.message }] : [];
  });
  if (refused.length === 0) return new Map();
  const [shown, playersById] = await Promise.all([readMatches(db), readPlayers(db)]);
  const matches = shown.map(({ row }) => row);
  return new Map(
    refused.flatMap(({ entryId, args, reason }): [string, RefusedResult][] => {
      const match = matchInPlace(matches, args.matchId);
      if (match === undefined) return [];
      const name = nameOfMatch({ ...match, ...scoresOf(args) }, db.owner, playersById);
      return [[match.id, { entryId, name, reason }]];
    }),
  );
}

/** The match of this id, or the one that took its place. */
export function matchInPlace(matches: readonly MatchRow[], id: string): MatchRow | undefined {
  const last = lastInPlace(matches, id) ?? id;
  return matches.find((match) => match.id === last);
}

/** The scores alone. */
export function scoresOf({ team1Score, team2Score }: Pick<MatchRow, 'team1Score' | 'team2Score'>) {
  return { team1Score, team2Score };
}
