/** Labels of parts that many screens have, most of them for screen readers. */
export const partLabels = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss message',
  notifications: 'Notifications (F8)',
  oneLess: (label: string): string => `${label}: one less`,
  oneMore: (label: string): string => `${label}: one more`,
  qrCode: (link: string): string => `QR code for ${link}`,
} as const;
