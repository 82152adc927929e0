/** The share card (SHARE-1 to SHARE-4), and the link as a text message (GUEST-11). */
export const share = {
  title: 'Share Rating Link',
  /** Opens this card. */
  showQr: 'Show QR',
  open: (location: string): string => `Show QR code of the match at ${location}`,
  copied: { title: 'Copied!', description: 'Rating link copied to clipboard' },
  copyFailed: { title: 'Copy Failed' },
  copyLink: 'Copy Link',
  share: 'Share',
  hand: 'Hand over my phone',
  textLink: (name: string): string => `Text the link to ${name}`,
  message: (location: string, link: string): string =>
    `Rate our pickleball match at ${location}: ${link}`,
} as const;
