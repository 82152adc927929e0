import { CREATE_FIRST_MATCH } from './common.ts';

/** How many cards are shown and not counted. */
export interface Uncounted {
  tests: number;
  refused: number;
  withdrawn: number;
}

/** My Rating Database (CARD-1 to CARD-4). */
export const ratingDatabase = {
  title: 'My Rating Database',
  average: 'overall',
  noneGivenHint: 'Rate your opponents after a match. Your ratings show up here.',
  noneReceivedHint:
    'Share the rating link after a match so your opponents can rate you. Anonymous ratings may take a day.',
  given: (count: number): string => `Ratings I've Given (${count})`,
  received: (count: number): string => `Ratings I've Received (${count})`,
  /** Null if every card counts. */
  notCounted: ({ tests, refused, withdrawn }: Uncounted): string | null => {
    const kinds = [
      [tests, 'test'],
      [refused, 'refused'],
      [withdrawn, 'withdrawn'],
    ] as const;
    const shown = kinds.filter(([count]) => count > 0);
    if (shown.length === 0) return null;
    return `Not counted: ${shown.map(([count, kind]) => `${count} ${kind}`).join(', ')}.`;
  },
  countTogether:
    'Guests added by the same player count as one until they open the link we emailed them.',
  guestOf: (member: string): string => `Guest of ${member}`,
  ownGuest: 'Your guest',
  /** Ratings that went because of others (CARD-10). */
  gone: (...names: readonly string[]): string =>
    names.length === 1
      ? `Your rating of ${names[0]} is gone.`
      : `These ratings you gave are gone: ${names.join(', ')}.`,
  goneHint:
    'The match was deleted or changed, a player left, you had rated that player twice that day, or you withdrew the rating on another phone.',
  dismiss: 'Dismiss',
  /** For a member without any match. */
  create: CREATE_FIRST_MATCH,
  tryDemo: 'Try it with demo players',
  noneGiven: 'No ratings given yet',
  noneReceived: 'No ratings received yet',
} as const;
