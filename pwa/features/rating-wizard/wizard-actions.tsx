import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { useSettled } from '#pwa/ui/hooks/use-settled.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { isAnswered, LAST_STEP, type WizardState } from './wizard-state.ts';

/** Back, except on step 1 (RATE-7); Next once a value is chosen; Submit on the last step only (RATE-8). */
export function WizardActions({
  state,
  isBusy,
  onGo,
  onSubmit,
}: {
  state: WizardState;
  isBusy: boolean;
  onGo: (direction: 'next' | 'back') => void;
  onSubmit: () => void;
}) {
  return (
    <ActionBar>
      {state.step > 0 && <Button onClick={() => onGo('back')}>{text.back}</Button>}
      {state.step === LAST_STEP ? (
        <SubmitButton isLastAnswered={isAnswered(state)} isBusy={isBusy} onSubmit={onSubmit} />
      ) : (
        <Button disabled={!isAnswered(state)} onClick={() => onGo('next')}>
          {text.next}
        </Button>
      )}
    </ActionBar>
  );
}

/**
 * Submit replaces Next a moment after an answer, without a tap: so a tap meant for Next does not submit a rating whose
 * last step was not seen.
 */
function SubmitButton({
  isLastAnswered,
  isBusy,
  onSubmit,
}: {
  isLastAnswered: boolean;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  const isSettled = useSettled();
  const submit = () => {
    if (isLastAnswered || isSettled.current) onSubmit();
  };
  return (
    <Button tone="ball" disabled={isBusy} onClick={submit}>
      {text.submit}
    </Button>
  );
}
