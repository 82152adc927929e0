import { capture } from '#pwa/db/outbox/capture.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
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
