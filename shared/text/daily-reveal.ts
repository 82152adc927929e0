/** The daily reveal of anonymous ratings (ANON-5, ANON-6). */
export const dailyReveal = {
  today: (time: string): string => `today at ${time}`,
  tomorrow: (time: string): string => `tomorrow at ${time}`,
  /** Without signal, when the day is unknown. */
  next: (time: string): string => `next ${time}`,
  afterSync: (time: string): string => `at ${time}, once this phone has synced`,
  arriving: (count: number, when: string): string =>
    count === 1 ? `1 new rating arrives ${when}` : `${count} new ratings arrive ${when}`,
  /** In the hour after the reveal, while this phone still has the count from before it. */
  onTheirWay: (count: number): string =>
    count === 1 ? '1 new rating is on its way' : `${count} new ratings are on their way`,
  /** In place of a player's first numbers, while only ratings that wait would make them. */
  firstNumbers: (when: string): string => `Arrives ${when}`,
  firstNumbersOnTheirWay: 'On its way',
  waits: (name: string, when: string): string => `${name} gets it ${when}.`,
} as const;
