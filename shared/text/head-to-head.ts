/** What two members have played together and against each other (PROFILE-11). */
export const headToHead = {
  title: (name: string): string => `You and ${name}`,
  /** The results in it are the viewer's. */
  games: (name: string): string => `Your matches with ${name}`,
  all: 'See all',
  together: 'As partners',
  against: 'Against each other',
  /** For those who cannot see that W is a win. */
  won: (wins: number, losses: number, draws: number): string =>
    `${wins} won, ${losses} lost${draws === 0 ? '' : `, ${draws} drawn`}`,
  record: (name: string): string => `Record a match with ${name}`,
  ask: 'Ask for a rating',
  never: (name: string): string => `You and ${name} haven't played yet.`,
  /** Before this phone has loaded the member's matches. */
  loading: (name: string): string => `Loading your matches with ${name}…`,
  notLoaded: (name: string): string => `Connect once to load your matches with ${name}.`,
  noResult: 'No results yet. Record one to see who leads.',
} as const;
