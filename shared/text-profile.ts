/** What the screens of one's own profile say: apart from `text.ts`, which every first visit fetches. */
export const profileEdit = {
  notOwn: 'You can only change your own profile.',
} as const;
