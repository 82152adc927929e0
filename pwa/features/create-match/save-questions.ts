import { isLongAgo } from '#shared/domain/entered-match.ts';
import { isSameScore } from '#shared/domain/match-rules.ts';
import { unusualScore } from '#shared/domain/score-rules.ts';
import { type MatchForm, otherTeam, playersOf } from './form-state.ts';
import type { Corrected, RatedPlayer } from './queries.ts';

/** What is asked before a valid form is saved; the player may always save it as it is. */
export type SaveQuestion = { about: 'score' | 'date' } | { about: 'ratings'; names: string[] };

/**
 * The questions about a form: an unusual score or a day long ago (MATCH-41), unless the match to correct has them
 * already, and the ratings that the player loses by the correction (WRONG-9).
 */
export function saveQuestionsOf(
  form: MatchForm,
  owner: number,
  replaced: Corrected | undefined,
  today: string,
): SaveQuestion[] {
  const known = replaced?.match;
  const isScoreAsked = unusualScore(form) !== null && !(known && isSameScore(form, known));
  const isDateAsked = isLongAgo(form.date, today) && form.date !== known?.date;
  const names = lostRatings(form, owner, replaced).map(({ name }) => name);
  return [
    ...(isScoreAsked ? [{ about: 'score' as const }] : []),
    ...(isDateAsked ? [{ about: 'date' as const }] : []),
    ...(names.length > 0 ? [{ about: 'ratings' as const, names }] : []),
  ];
}

/** Of a match that is replaced; ratings in one that is sent again stay, if only as refused ones. */
function lostRatings(
  form: MatchForm,
  owner: number,
  replaced: Corrected | undefined,
): readonly RatedPlayer[] {
  if (!replaced || replaced.reason !== null) return [];
  const own = form.team1Players.some(({ id }) => id === owner) ? 'team1' : 'team2';
  const opponents = playersOf(form, otherTeam(own));
  return replaced.rated.filter((rated) => !opponents.some(({ id }) => id === rated.id));
}
