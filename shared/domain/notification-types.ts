import { paths } from '#shared/domain/paths.ts';
import type { Occasion } from './notification-channels.ts';

/** The types of notifications; each belongs to one occasion (NOTIFY-5). */
export const OCCASION_OF = {
  match: 'matches',
  kept: 'matches',
  corrected: 'matches',
  left: 'matches',
  removed: 'matches',
  rating: 'ratings',
  request: 'requests',
  reminder: 'requests',
  membership: 'membership',
  earning: 'membership',
  payout: 'membership',
} as const satisfies Record<string, Occasion>;
export type NotificationType = keyof typeof OCCASION_OF;

/** The notifications that are about a match, and are deleted with it. */
export const MATCH_NOTIFICATION_TYPES: readonly NotificationType[] = [
  'match',
  'kept',
  'corrected',
  'left',
  'request',
  'reminder',
];

/** True for a known type: a phone that is older than the server may get others. */
export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(OCCASION_OF, type);
}

/** The address of the screen that a notification is about. */
export function notificationPath({
  type,
  data,
}: {
  type: string;
  data: { matchId?: string | undefined } | null;
}): string {
  if (type === 'rating') return paths.ratingsReceived;
  if (data?.matchId) return paths.match(data.matchId);
  if (type === 'membership') return paths.subscription;
  if (type === 'earning' || type === 'payout') return paths.affiliate;
  return paths.notifications;
}
