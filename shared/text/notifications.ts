/** The list of notifications (NOTIFY-1). */
export const notificationList = {
  title: 'Notifications',
  unread: 'New',
  none: 'No notifications yet',
  noneHint:
    'When a player records a match with you or rates you, it shows up here. Ratings without a name are announced once a day.',
  failed: { title: 'Error', description: "We couldn't save that. Please try again." },
} as const;

/** Why a browser cannot get push messages. */
export const pushRefusals = {
  unset: "Push notifications aren't available here.",
  noKey: "This browser didn't send the key for push notifications.",
  notPublic: "This browser's push address isn't on the internet.",
} as const;
