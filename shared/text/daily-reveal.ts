/** The daily reveal of anonymous ratings (ANON-5, ANON-6). */
export const dailyReveal = {
  today: (time: string): string => `today at ${time}`,
  tomorrow: (time: string): string => `tomorrow at ${time}`,
  afterSync: 'with the first daily reveal after this phone syncs',
  arriving: (count: number, when: string): string =>
    count === 1 ? `1 new rating arrives ${when}` : `${count} new ratings arrive ${when}`,
  waits: (name: string, when: string): string => `${name} gets it ${when}.`,
} as const;
