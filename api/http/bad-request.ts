/** Answers to requests that no screen of ours sends. */
export const badRequest = {
  origin: 'This request did not come from our own pages.',
  noOrigin: (origin: string): string =>
    `A write with a cookie needs an origin. Please send the header "Origin: ${origin}".`,
  notJson: 'Please send JSON.',
  badJson: 'This is not valid JSON.',
  tooDeep: 'This is nested too deeply.',
  tooLarge: 'This is too large.',
  notFound: 'Not found.',
  wrongMethod: 'This method is not allowed here.',
  metrics: 'Metrics are for this machine and for callers with METRICS_TOKEN.',
  notReady: 'PPR is not ready yet.',
} as const;
