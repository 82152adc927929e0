/** What the server answers to a second phone that replaces the same match (WRONG-9). */
export const replacedMatch = {
  elsewhere:
    'You already changed or deleted this match on another phone. If it needs another change, edit it again.',
} as const;
