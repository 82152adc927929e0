import { dashboard } from './dashboard.ts';

/** A member's own seat, which the others see as a guest's until the member confirms it (GUEST-13). */
export const confirmSeat = {
  hidden: (name: string): string => `You were added as ${name}. Only you can see that it's you.`,
  hint: 'Confirm so your opponents can rate you. Already rated here as a guest? Confirm first, and those ratings become yours.',
  confirm: dashboard.confirmSeat,
  at: (location: string): string => `${dashboard.confirmSeat} at ${location}`,
  failed: 'Not confirmed',
  confirmed: { title: 'Confirmed', description: 'Your opponents can rate you now.' },
} as const;
