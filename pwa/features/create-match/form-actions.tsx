import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { isScored } from '#shared/domain/match-rules.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { emptySeat, type MatchForm } from './form-state.ts';

/**
 * Cancel and Create Match. Cancel keeps the form as a draft (MATCH-36), since it is easily tapped by mistake; a
 * match that is recorded already can only be started over.
 */
export function FormActions({
  isBusy,
  recordedBefore,
  form,
  onCancel,
  onStartOver,
}: {
  isBusy: boolean;
  /** The id of a form that another tab has recorded. */
  recordedBefore: string | null;
  form: MatchForm;
  onCancel: () => void;
  onStartOver: () => void;
}) {
  const lacksOnlyScore = emptySeat(form) === null && !isScored(form);
  return (
    <ActionBar>
      {lacksOnlyScore && (
        <p className="min-h-0! basis-full! text-center text-sm text-muted">{text.noScore}</p>
      )}
      {form.matchId === recordedBefore ? (
        <Button onClick={onStartOver}>{drafts.startOver}</Button>
      ) : (
        <Button onClick={onCancel}>{text.cancel}</Button>
      )}
      <Button type="submit" tone="ball" disabled={isBusy}>
        {form.corrects === undefined ? text.submit : editMatch.save}
      </Button>
    </ActionBar>
  );
}
