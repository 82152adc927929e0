/** Back from a page to the one it was opened from (NAV-10). */
export const wayBack = {
  settings: 'All settings',
  back: 'Back',
} as const;
