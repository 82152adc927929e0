import type { MatchRow } from '#shared/schemas/rows.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { useMayBeFinal } from './change-match.ts';

/** Warns before a change of a match that an anonymous rating on this phone may prevent (WRONG-3). */
export function MayBeFinal({ match }: { match: MatchRow }) {
  return useMayBeFinal(match) ? <p className="font-semibold">{finalMatch.maybe}</p> : null;
}
