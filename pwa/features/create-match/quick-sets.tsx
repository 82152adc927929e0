import { useEffect, useRef, useState } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { GAME_POINTS, type GamePoints, losingScores } from '#shared/domain/score-rules.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { type MatchForm, type MatchFormAction, otherTeam, scoreOf } from './form-state.ts';

const KEY =
  'score min-h-12 rounded-xl border-2 border-edge bg-surface text-2xl hover:bg-sunken aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-on-court';

/** The winner's score by one tap, then the loser's by another (MATCH-43). */
export function QuickSets({
  form,
  change,
}: {
  form: MatchForm;
  change: (action: MatchFormAction) => void;
}) {
  const [won, setWon] = useState<{ team: Team; points: GamePoints } | null>(null);
  const win = (team: Team, points: GamePoints) => {
    setWon({ team, points });
    change({ type: 'won', team, score: points });
  };
  const isWon = won !== null && scoreOf(form, won.team) === won.points;
  const loser = won && otherTeam(won.team);
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
      {isWon && loser && (
        <LoserPad
          label={text.loserScored[loser]}
          scores={losingScores(won.points)}
          value={form.entered?.includes(loser) ? scoreOf(form, loser) : null}
          onChoose={(score) => change({ type: 'score', team: loser, score })}
        />
      )}
    </div>
  );
}

/** The loser's scores. They come into view by themselves: on a phone the actions may be over them. */
function LoserPad({
  label,
  scores,
  value,
  onChoose,
}: {
  label: string;
  scores: readonly number[];
  /** Null until one is chosen. */
  value: number | null;
  onChoose: (score: number) => void;
}) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    pad.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset ref={pad} className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-5 gap-0.5 min-[390px]:gap-1.5 sm:grid-cols-10">
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
