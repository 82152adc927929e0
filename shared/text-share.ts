/** Spec 2, share card. */
export const share = {
  title: 'Share Rating Link',
  open: (location: string): string => `Share the match at ${location}`,
  copied: { title: 'Copied!', description: 'Rating link copied to clipboard' },
  copyFailed: { title: 'Copy Failed' },
  copyLink: 'Copy Link',
  share: 'Share',
} as const;
