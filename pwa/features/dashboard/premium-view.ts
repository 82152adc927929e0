import type { Streaks } from '#shared/domain/streaks.ts';

/** The additional statistics of premium members (PRODUCT-4), derived from the phone's own rows. Pure. */

/** The share of won matches among those that had a winner, from 0 to 1; null if there is none. */
export function winRate({ wins, losses }: Streaks): number | null {
  return wins + losses === 0 ? null : wins / (wins + losses);
}
