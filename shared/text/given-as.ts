/** How a rating was given, on its card, on a match's page and on a guest's list (CARD-2, PAGE-2, QR-4). */
export const givenAs = { anonymous: 'Anonymous', named: 'With your name' } as const;
