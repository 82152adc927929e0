import { ScoreDialog } from '#pwa/services/matches/score-dialog.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dateQuestion } from '#shared/text/date-question.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import type { MatchForm } from './form-state.ts';
import type { SaveQuestion } from './save-questions.ts';

/** Asks one question about a form that is to be saved. */
export function QuestionDialog({
  question,
  form,
  onSave,
  onChange,
}: {
  question: SaveQuestion;
  form: MatchForm;
  onSave: () => void;
  onChange: () => void;
}) {
  if (question.about === 'score') return <ScoreDialog scores={form} {...{ onSave, onChange }} />;
  if (question.about === 'ratings') {
    const names = question.names.join(' & ');
    const text = editMatch.ratingsGo;
    return (
      <ConfirmDialog
        title={text.title(names, question.names.length)}
        confirm={text.save}
        cancel={text.cancel}
        onConfirm={onSave}
        onClose={onChange}
      >
        <p>{text.why(names, question.names.length)}</p>
      </ConfirmDialog>
    );
  }
  const day = formatDay(form.date);
  return (
    <ConfirmDialog
      title={dateQuestion.played(day)}
      confirm={dateQuestion.save}
      cancel={dateQuestion.change}
      tone="ball"
      onConfirm={onSave}
      onClose={onChange}
    >
      <p>{dateQuestion.why}</p>
    </ConfirmDialog>
  );
}
