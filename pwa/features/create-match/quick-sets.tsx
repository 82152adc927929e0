import { useState } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { GAME_POINTS, type GamePoints, losingScores } from '#shared/domain/score-rules.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { type MatchForm, otherTeam, scoreOf } from './form-state.ts';

const KEY =
  'score min-h-12 rounded-xl border-2 border-edge bg-surface text-2xl hover:bg-sunken aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-on-court';

/** The winner's score by one tap, then the loser's by another (MATCH-43). */
export function QuickSets({
  form,
  onScore,
}: {
  form: MatchForm;
  onScore: (team: Team, score: number) => void;
}) {
  const [won, setWon] = useState<{ team: Team; points: GamePoints } | null>(null);
  const win = (team: Team, points: GamePoints) => {
    setWon({ team, points });
    onScore(team, points);
    onScore(otherTeam(team), 0);
  };
  const isWon = won !== null && scoreOf(form, won.team) === won.points;
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-sm text-muted">{text.winnerTo}</p>
      <div className="grid grid-cols-2 gap-3">
        {TEAMS.map((team) => (
          <div key={team} className="flex flex-wrap gap-1.5 *:min-w-12 *:flex-1">
            {GAME_POINTS.map((points) => (
              <button
                key={points}
                type="button"
                data-quick-set
                aria-label={text.wonWith[team](points)}
                aria-pressed={isWon && won.team === team && won.points === points}
                onClick={() => win(team, points)}
                className={KEY}
              >
                {points}
              </button>
            ))}
          </div>
        ))}
      </div>
      {isWon && (
        <LoserPad
          label={text.loserScored[otherTeam(won.team)]}
          scores={losingScores(won.points)}
          value={scoreOf(form, otherTeam(won.team))}
          onChoose={(score) => onScore(otherTeam(won.team), score)}
        />
      )}
    </div>
  );
}

function LoserPad({
  label,
  scores,
  value,
  onChoose,
}: {
  label: string;
  scores: readonly number[];
  value: number;
  onChoose: (score: number) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-4 gap-1.5 min-[390px]:grid-cols-5 sm:grid-cols-10">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={`${label} ${score}`}
            aria-pressed={score === value}
            onClick={() => onChoose(score)}
            className={cx(KEY, 'w-full')}
          >
            {score}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
