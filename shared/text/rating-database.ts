/** My Rating Database (CARD-1 to CARD-4). */
export const ratingDatabase = {
  title: 'My Rating Database',
  average: 'average',
  noneGivenHint: 'Rate your opponents after a match. Your ratings show up here.',
  noneReceivedHint: 'Share the rating link after a match so your opponents can rate you.',
  given: (count: number): string => `Ratings I've Given (${count})`,
  received: (count: number): string => `Ratings I've Received (${count})`,
  notCounted: (tests: number, refused: number): string =>
    `Not counted: ${[
      ...(tests > 0 ? [`${tests} test`] : []),
      ...(refused > 0 ? [`${refused} refused`] : []),
    ].join(', ')}.`,
  countTogether: 'Guests of the same player count as one until they verify who they are.',
  guestOf: (member: string): string => `Guest of ${member}`,
  tryDemo: 'Try it with demo players',
  noneGiven: 'No ratings given yet',
  noneReceived: 'No ratings received yet',
} as const;
