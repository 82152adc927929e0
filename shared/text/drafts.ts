/** Half-entered forms. */
export const drafts = {
  kept: 'Picking up where you left off.',
  startOver: 'Start over',
  failed: { title: 'Not kept', description: 'This device could not keep what you entered.' },
  /** Other begun forms of the same kind, such as two unfinished matches. */
  others: 'Also unfinished',
  from: (ago: string): string => `Saved ${ago}`,
  continue: 'Continue',
  discard: 'Discard',
  /** What a button does, and to which form: for those who hear it alone. */
  of: (what: string, name: string): string => `${what}: ${name}`,
} as const;
