import { GUESTS_A_DAY, MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';

/** Which players of a match a limit is about (MATCH-39), for the member who recorded it. */
export const matchLimits = {
  withPlayers: (...names: readonly string[]): string =>
    `That's ${MATCHES_A_DAY_WITH_PLAYER} matches with ${listed(names)} in one day.`,
  guests: (...names: readonly string[]): string =>
    `With ${listed(names)}, that's more than ${GUESTS_A_DAY} guests in one day.`,
} as const;

function listed(names: readonly string[]): string {
  const before = names.slice(0, -1).join(', ');
  return [before, names.at(-1) ?? ''].filter(Boolean).join(' and ');
}
