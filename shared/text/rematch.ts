/** Playing a match again with everyone in it (MATCH-45). */
export const rematch = { begin: 'Rematch' } as const;
