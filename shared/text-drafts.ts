/** Half-entered forms (design 3). */
export const drafts = {
  kept: 'Going on where you left off.',
  startOver: 'Start over',
  failed: { title: 'Not kept', description: 'This device could not keep what you entered.' },
} as const;
