/** In place of "Rate", for a rating that was begun (RATE-16). */
export const begunRating = {
  goOn: 'Continue',
  goOnWith: (name: string): string => `Continue rating ${name}`,
} as const;
