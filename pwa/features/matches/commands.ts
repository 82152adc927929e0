import { capture } from '#pwa/db/outbox/capture.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { ResultConflict } from '#pwa/db/views/conflicts.ts';
import type { Sync } from '#pwa/services/player/player-context.tsx';
import type { Scores } from '#shared/domain/match-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/**
 * Stores a match's result on this phone and ends its draft, in one transaction. It is made on the row that
 * the player saw (architecture: Wire versions): if another one comes first, the server refuses this one and
 * the player chooses.
 */
export async function recordResult(
  db: PlayerDb,
  matchId: string,
  { revision, team1Score, team2Score }: Scores & Pick<MatchRow, 'revision'>,
  draftId: string,
): Promise<void> {
  const args = { matchId, revision, team1Score, team2Score };
  // A subject of its own: no rating waits behind a result that was refused, only the next result does.
  await capture(db, {
    kind: 'recordResult',
    args,
    subject: `result of ${matchId}`,
    needs: [matchId],
    endsDraft: draftId,
  });
}

/** Of two results the player keeps the one that the server has. */
export async function keepTheirs(sync: Sync, { entryId }: ResultConflict): Promise<void> {
  await sync.discard(entryId);
}

/** The same scores once more, made on the row that the player has now seen. */
export async function sendMine(
  sync: Sync,
  { entryId, mine, current }: ResultConflict,
): Promise<void> {
  await sync.retry(entryId, { ...mine, revision: current.revision });
}
