/** The list of notifications (NOTIFY-1). */
export const notificationList = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  unread: 'New',
  none: 'No notifications yet',
  noneHint: 'When somebody records a match with you, you read it here.',
  failed: { title: 'Error', description: 'This device could not keep that. Please try again.' },
} as const;

/** Why a browser cannot get push messages. */
export const pushRefusals = {
  unset: 'This server is not set up to send messages to phones.',
  noKey: 'This browser gives no key that its messages can be written with.',
  notPublic: 'This browser names no address on the internet for its messages.',
} as const;
