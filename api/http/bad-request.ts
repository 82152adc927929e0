/** Answers to requests that no screen of ours sends. */
export const badRequest = {
  origin: 'This request did not come from our own pages.',
  noOrigin: (origin: string): string =>
    `A write with a cookie has to say where it comes from. Please send the header "Origin: ${origin}".`,
  notJson: 'Please send JSON.',
  badJson: 'This is not readable JSON.',
  tooDeep: 'This is nested too deeply.',
  tooLarge: 'This is too large.',
  notFound: 'There is nothing here.',
  wrongMethod: 'This cannot be done here.',
  metrics: 'Metrics are for this machine and for callers with METRICS_TOKEN.',
  notReady: 'The server is not ready.',
} as const;
