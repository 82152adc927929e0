/** Spec 2, share card; design 7, text messages. */
export const share = {
  title: 'Share Rating Link',
  open: (location: string): string => `Share the match at ${location}`,
  copied: { title: 'Copied!', description: 'Rating link copied to clipboard' },
  copyFailed: { title: 'Copy Failed' },
  copyLink: 'Copy Link',
  share: 'Share',
  textLink: (name: string): string => `Text the link to ${name}`,
  message: (location: string, link: string): string =>
    `Rate our pickleball match at ${location}: ${link}`,
} as const;
