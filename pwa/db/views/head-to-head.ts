import { type Outcome, outcomeFor } from '#shared/domain/match-rules.ts';
import type { MatchRow, ParticipantRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { withoutRefused } from './records.ts';

/** Games by how they ended for the viewer. */
export type Tally = Readonly<Record<Outcome, number>>;

/** What the viewer and another member have played. */
export interface HeadToHead {
  /** The matches of both, also those without a result. */
  matches: number;
  /** The day of the latest of them. */
  lastDay: string;
  /** The results as partners, and as opponents. */
  together: Tally;
  against: Tally;
}

const NONE: HeadToHead = {
  matches: 0,
  lastDay: '',
  together: { W: 0, L: 0, Draw: 0 },
  against: { W: 0, L: 0, Draw: 0 },
};

/**
 * The viewer's head to head with each member they played with, by id (docs/rules.md 170). Demo matches and refused ones
 * do not count, and neither do results of matches without teams.
 */
export function headToHeads(
  matches: readonly ShownRow<MatchRow>[],
  viewer: number,
): Map<number, HeadToHead> {
  const byPlayer = new Map<number, HeadToHead>();
  for (const match of withoutRefused(matches)) {
    const own = match.participants.find(({ userId }) => userId === viewer);
    if (match.isTest || own === undefined) continue;
    for (const other of match.participants) {
      if (other.userId === null || other.userId === viewer) continue;
      const before = byPlayer.get(other.userId) ?? NONE;
      byPlayer.set(other.userId, withMatch(before, match, own, other));
    }
  }
  return byPlayer;
}

/** The number of games in a tally. */
export function gamesIn({ W, L, Draw }: Tally): number {
  return W + L + Draw;
}

function withMatch(
  before: HeadToHead,
  { date, gameResult }: MatchRow,
  own: ParticipantRow,
  other: ParticipantRow,
): HeadToHead {
  const { matches, lastDay } = before;
  const counted = { ...before, matches: matches + 1, lastDay: date > lastDay ? date : lastDay };
  if (gameResult === null || own.team === null || other.team === null) return counted;
  const outcome = outcomeFor(own.team, gameResult);
  const side = own.team === other.team ? 'together' : 'against';
  return { ...counted, [side]: { ...before[side], [outcome]: before[side][outcome] + 1 } };
}
