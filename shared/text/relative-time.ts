/** A relative time for which the browser's own text is unsuitable. */
export const relativeTime = { justNow: 'just now' } as const;
