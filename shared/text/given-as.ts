/**
 * How a rating was given, on its card, on a match's page and on a guest's list (CARD-2, PAGE-2, QR-4). Below the rated
 * player's name "Anonymous" would read as theirs, and with one possible rater no rating is called that (ANON-3).
 */
export const givenAs = { anonymous: 'Without your name', named: 'With your name' } as const;
