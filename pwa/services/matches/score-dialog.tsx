import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { type EnteredScores, unusualScore } from '#shared/domain/score-rules.ts';
import { scoreText } from '#shared/text/score.ts';
import { scoreQuestion as text } from '#shared/text/score-question.ts';

/** Asks about an unusual score, and saves it if the player says so (MATCH-41). */
export function ScoreDialog({
  scores,
  onSave,
  onChange,
}: {
  scores: EnteredScores;
  onSave: () => void;
  onChange: () => void;
}) {
  const unusual = unusualScore(scores);
  const score = scoreText(scores.team1Score, scores.team2Score);
  return (
    <ConfirmDialog
      title={text.really(score)}
      confirm={text.saveScore(score)}
      cancel={text.changeScore}
      tone="ball"
      onConfirm={onSave}
      onClose={onChange}
    >
      {unusual && <p>{text.unusual[unusual]}</p>}
    </ConfirmDialog>
  );
}
