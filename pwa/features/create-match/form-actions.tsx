import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';

/**
 * Cancel and Create Match. Cancel keeps the form as a draft (MATCH-36), since it is easily tapped by mistake; a
 * match that is recorded already can only be started over.
 */
export function FormActions({
  isBusy,
  isRecorded,
  onCancel,
  onStartOver,
}: {
  isBusy: boolean;
  isRecorded: boolean;
  onCancel: () => void;
  onStartOver: () => void;
}) {
  return (
    <ActionBar>
      {isRecorded ? (
        <Button onClick={onStartOver}>{drafts.startOver}</Button>
      ) : (
        <Button onClick={onCancel}>{text.cancel}</Button>
      )}
      <Button type="submit" tone="ball" disabled={isBusy}>
        {text.submit}
      </Button>
    </ActionBar>
  );
}
