/** Labels of parts of some screens, for screen readers. */
export const partLabels = {
  close: 'Close',
  dismiss: 'Dismiss message',
  notifications: 'Notifications (F8)',
  oneLess: (label: string): string => `${label}: one less`,
  oneMore: (label: string): string => `${label}: one more`,
  qrCode: (link: string): string => `QR code for ${link}`,
} as const;
