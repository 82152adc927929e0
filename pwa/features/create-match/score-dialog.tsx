import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import type { Scores } from '#shared/domain/match-rules.ts';
import type { UnusualScore } from '#shared/domain/score-rules.ts';
import { createMatch as text } from '#shared/text/create-match.ts';

/** Asks about an unusual score, and saves it if the player says so (MATCH-41). */
export function ScoreDialog({
  scores: { team1Score, team2Score },
  unusual,
  onSave,
  onChange,
}: {
  scores: Scores;
  unusual: UnusualScore;
  onSave: () => void;
  onChange: () => void;
}) {
  const score = `${team1Score}-${team2Score}`;
  return (
    <Dialog title={text.really(score)} onClose={onChange}>
      <p>{text.unusual[unusual]}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={onChange}>{text.changeScore}</Button>
        <Button tone="ball" onClick={onSave}>
          {text.saveScore(score)}
        </Button>
      </div>
    </Dialog>
  );
}
