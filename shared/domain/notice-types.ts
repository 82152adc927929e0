import type { NotificationData } from '../schemas/rows.ts';
import type { Occasion } from './channels.ts';

/** The types of notifications; each belongs to one occasion (NOTIFY-5). */
export const OCCASION_OF = {
  match: 'matches',
  rating: 'ratings',
  request: 'requests',
  reminder: 'requests',
  membership: 'membership',
  earning: 'membership',
  payout: 'membership',
} as const satisfies Record<string, Occasion>;
export type NoticeType = keyof typeof OCCASION_OF;

/** The notices that are about a match, and go with it. */
export const OF_MATCHES: readonly NoticeType[] = ['match', 'request', 'reminder'];

/** True for a type of ours: a phone that is older than the server may meet others. */
export function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(OCCASION_OF, type);
}

/** The address of the screen that a notification is about. */
export function screenOf({ type, data }: { type: string; data: NotificationData | null }): string {
  if (data?.matchId) return `/qr-rating/${data.matchId}`;
  if (type === 'rating') return '/my-rating-database?tab=received';
  if (type === 'membership') return '/subscription';
  if (type === 'earning' || type === 'payout') return '/affiliate';
  return '/notifications';
}
