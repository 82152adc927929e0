/** How long ago something was, where the browser's own words are no good. */
export const relativeTime = { justNow: 'just now' } as const;
