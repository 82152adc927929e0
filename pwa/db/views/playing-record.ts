import { outcomeFor } from '#shared/domain/match-rules.ts';
import { playingOrder } from '#shared/domain/playing-order.ts';
import { type Streaks, streaksOf } from '#shared/domain/streaks.ts';
import type { MatchView } from './match-list.ts';

export interface PlayingRecord extends Streaks {
  draws: number;
}

/**
 * Wins, losses, draws and streaks over the matches that count, in playing order (architecture: Ids and time),
 * including those that only this phone has. Test matches and refused matches do not count.
 */
export function playingRecordOf(views: readonly MatchView[]): PlayingRecord {
  const outcomes = views
    .filter(({ match, mark }) => !match.isTest && mark.kind !== 'refused')
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap(({ match: { gameResult }, ownTeam }) =>
      gameResult === null || ownTeam === null ? [] : [outcomeFor(ownTeam, gameResult)],
    );
  const draws = outcomes.filter((outcome) => outcome === 'Draw').length;
  return { ...streaksOf(outcomes), draws };
}

function orderOf({ match: { date, createdAt, id } }: MatchView): string {
  return playingOrder({ date, at: Date.parse(createdAt), id });
}
