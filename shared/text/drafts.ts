/** Unfinished forms. */
export const drafts = {
  kept: 'Picking up where you left off.',
  /** After leaving a form that was begun. */
  left: { title: 'Saved as a draft', description: 'Record a match to pick up where you left off.' },
  startOver: 'Start over',
  startedOver: 'Started over',
  /** After another match type. */
  teamsEmptied: 'Players removed',
  failed: { title: 'Not saved', description: "We couldn't save what you entered." },
  /** Other unfinished forms of the same kind, such as two matches. */
  others: 'Also unfinished',
  from: (ago: string): string => `Saved ${ago}`,
  continue: 'Continue',
  discard: 'Discard',
  /** A button's label for screen readers: what it does, and to which form. */
  of: (what: string, name: string): string => `${what}: ${name}`,
} as const;
