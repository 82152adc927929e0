/** A member's own seat, which the others see as a guest's until the member confirms it (GUEST-13). */
export const confirmSeat = {
  hidden: (name: string): string =>
    `You were added as ${name}. Is that you? Only you can see this question.`,
  hint: 'Once you confirm, your opponents can rate you, and ratings you gave here as a guest become yours.',
  confirm: "Yes, it's me",
  at: (location: string): string => `Yes, it's me at ${location}`,
  failed: 'Not confirmed',
  confirmed: { title: 'Confirmed', description: 'Your opponents can rate you now.' },
} as const;
