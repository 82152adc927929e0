export const REVEALS = ['now', 'daily'] as const;
export type Reveal = (typeof REVEALS)[number];
