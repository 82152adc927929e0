import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import type { Scores } from '#shared/domain/match-rules.ts';
import { unusualScore } from '#shared/domain/score-rules.ts';
import { scoreQuestion as text } from '#shared/text/score-question.ts';

/** Asks about an unusual score, and saves it if the player says so (MATCH-41). */
export function ScoreDialog({
  scores: { team1Score, team2Score },
  onSave,
  onChange,
}: {
  scores: Scores;
  onSave: () => void;
  onChange: () => void;
}) {
  const unusual = unusualScore({ team1Score, team2Score });
  const score = `${team1Score}-${team2Score}`;
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
