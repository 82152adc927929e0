/** The affiliate page's sentences (spec 2, 9). */
export const affiliate = {
  connectFailed: 'The payment pages cannot be opened. Please try again.',
} as const;
