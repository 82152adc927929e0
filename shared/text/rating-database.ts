/** My Rating Database (CARD-1 to CARD-4). */
export const ratingDatabase = {
  title: 'My Rating Database',
  average: 'average',
  noneGivenHint: 'After a match, rate your opponents: your ratings gather here.',
  noneReceivedHint: 'Share the rating link after a match, so that your opponents can rate you.',
  given: (count: number): string => `Ratings I've Given (${count})`,
  received: (count: number): string => `Ratings I've Received (${count})`,
  notCounted: (tests: number, refused: number): string =>
    `Not counted: ${[
      ...(tests > 0 ? [`${tests} test`] : []),
      ...(refused > 0 ? [`${refused} refused`] : []),
    ].join(', ')}.`,
  tryDemo: 'Try it with demo players',
  noneGiven: 'No ratings given yet',
  noneReceived: 'No ratings received yet',
} as const;
