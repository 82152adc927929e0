import { useEffect, useRef, useState } from 'react';
import { CourtName } from '#pwa/ui/components/court-name.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { CourtFrame } from '#pwa/ui/components/scoreboard.tsx';
import { ScoreInput } from '#pwa/ui/forms/score-input.tsx';
import { resultOf, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import {
  type EnteredScores,
  GAME_POINTS,
  type GamePoints,
  isGamePoints,
  losingScores,
} from '#shared/domain/score-rules.ts';
import { seats } from '#shared/text/common.ts';
import { quickSets as text } from '#shared/text/quick-sets.ts';

const KEY =
  'score min-h-12 rounded-xl border-2 border-edge bg-surface px-0 py-1 text-[min(1.5rem,10vw)] hover:bg-sunken aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-on-court';

/** Both teams' sets beside each other where each has room for its three keys in a line. */
const SETS_BESIDE = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.75rem), 1fr))' };

interface Entering {
  scores: EnteredScores;
  /** The winner's score, by one tap. */
  onWin: (team: Team, score: number) => void;
  onScore: (team: Team, score: number) => void;
  /** Who plays in it, over its quick sets: on a phone the seats are out of sight by then. */
  playersOf?: (team: Team) => string;
}

/** The scores of both teams on the court, to be typed or tapped (MATCH-43, RESULT-1). */
export function ScoreFields({
  labelOf,
  namesOf,
  ...entering
}: Entering & {
  labelOf: (team: Team) => string;
  /** Shown on the court, where no seats are above it. */
  namesOf?: (team: Team) => readonly string[];
}) {
  return (
    <>
      <CourtFrame>
        {TEAMS.map((team) => (
          <ScoreInput
            key={team}
            label={labelOf(team)}
            place={team === 'team1' ? 'near' : 'far'}
            value={entering.scores[`${team}Score`]}
            onChange={(score) => entering.onScore(team, score)}
          >
            {namesOf && <TeamLabel team={team} names={namesOf(team)} />}
          </ScoreInput>
        ))}
      </CourtFrame>
      <QuickSets {...entering} />
    </>
  );
}

/** As on the court of the match. */
function TeamLabel({ team, names }: { team: Team; names: readonly string[] }) {
  return (
    <>
      <span className="text-sm">{seats[team]}</span>
      {names.map((name, index) => (
        <span key={index} className="mt-1 block text-sm leading-tight">
          <CourtName name={name} />
        </span>
      ))}
    </>
  );
}

/** The winner's score by one tap, then the loser's by another. */
function QuickSets({ scores, onWin, onScore, playersOf }: Entering) {
  const { won } = scores;
  const winner = TEAMS.find((team) => resultOf(scores) === `${team}_win`) ?? won;
  // The pad of a restored form leaves the page where it is.
  const [isTapped, setIsTapped] = useState(false);
  const win = (team: Team, points: GamePoints) => {
    setIsTapped(true);
    onWin(team, points);
  };
  const points = won && scores[`${won}Score`];
  const isWon = winner === won && points !== undefined && isGamePoints(points);
  const loser = TEAMS.find((team) => team !== won);
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-sm text-muted">{text.winnerTo}</p>
      <div style={SETS_BESIDE} className="grid gap-3 sm:gap-x-8">
        {TEAMS.map((team) => (
          <div key={team} className="grid min-w-0 content-end gap-1.5">
            {playersOf && (
              <p className="text-sm leading-tight font-semibold">
                {playersOf(team) || seats[team]}
              </p>
            )}
            <div className="flex flex-wrap gap-1.5 *:min-w-12 *:flex-1">
              {GAME_POINTS.map((set) => (
                <button
                  key={set}
                  type="button"
                  data-quick-set
                  aria-label={text.wonWith[team](set)}
                  aria-pressed={winner === team && scores[`${team}Score`] === set}
                  onClick={() => win(team, set)}
                  className={KEY}
                >
                  {set}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      {isWon && loser && (
        <LoserPad
          label={text.loserScored[loser]}
          players={playersOf?.(loser)}
          scores={losingScores(points)}
          comesIntoView={isTapped}
          value={scores.entered?.includes(loser) ? scores[`${loser}Score`] : null}
          onChoose={(score) => onScore(loser, score)}
        />
      )}
    </div>
  );
}

/** The loser's scores. A tap brings them into view: on a phone the actions may be over them. */
function LoserPad({
  label,
  players,
  scores,
  comesIntoView,
  value,
  onChoose,
}: {
  label: string;
  players: string | undefined;
  scores: readonly number[];
  comesIntoView: boolean;
  /** Null until one is chosen. */
  value: number | null;
  onChoose: (score: number) => void;
}) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (comesIntoView) pad.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <fieldset ref={pad} className="grid min-w-0 gap-2">
      <legend className="mb-2 max-w-full truncate font-semibold">
        {players ? `${label} · ${players}` : label}
      </legend>
      <div className="grid grid-cols-5 gap-0.5 min-[390px]:gap-1.5">
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
