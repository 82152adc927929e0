/** What waits to be let into an open list (LIST-9). */
export const newRows = {
  matches: (count: number): string => (count === 1 ? '1 new match' : `${count} new matches`),
  ratings: (count: number): string => (count === 1 ? '1 new rating' : `${count} new ratings`),
  notifications: (count: number): string =>
    count === 1 ? '1 new notification' : `${count} new notifications`,
} as const;
