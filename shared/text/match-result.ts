import type { Scores } from '#shared/domain/match-rules.ts';
import { scoreText } from './score.ts';
import type { ToastText } from './toast-type.ts';

const score = ({ team1Score, team2Score }: Scores): string => scoreText(team1Score, team2Score);

/** Recording or correcting a result later, and the choice between two different results of one match. */
export const matchResult = {
  record: 'Record result',
  correct: 'Correct result',
  of: (what: string, location: string): string => `${what} at ${location}`,
  save: 'Save result',
  notSaved: 'Result not saved yet',
  score,
  noPoints: `Enter the final score. A match can't end ${scoreText(0, 0)}.`,
  saved: { title: 'Result saved', description: 'Everyone who played sees it once it syncs.' },
  failed: {
    title: 'Error',
    description: "We couldn't save the result. Please try again.",
  } satisfies ToastText,
  conflict: 'Two results for one match',
  /** The scores of both have the reader's points first, as every text about a match (PAGE-7). */
  theirs: (name: string, theirs: string, ago: string): string =>
    [name, 'recorded', theirs, ago]
      .filter((word) => word !== '')
      .join(' ')
      .concat('.'),
  mine: (mine: string): string => `You recorded ${mine}, your points first. Which one is right?`,
  you: 'You',
  otherPlayer: 'Another player',
  keepTheirs: (theirs: string): string => `Keep ${theirs}`,
  sendMine: (mine: string): string => `Change to ${mine}`,
} as const;
