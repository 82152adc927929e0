/** The list behind the bell (spec 3 and 4, notifications). */
export const notifications = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  unread: 'New',
  none: 'No notifications yet',
  noneHint: 'When somebody records a match with you, you read it here.',
  failed: { title: 'Error', description: 'This device could not keep that. Please try again.' },
} as const;
