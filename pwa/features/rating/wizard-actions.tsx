import { Button } from '#pwa/ui/button.tsx';
import { ActionBar } from '#pwa/ui/page.tsx';
import { rating as text } from '#shared/text-rating.ts';
import { isAnswered, LAST_STEP, type WizardState } from './wizard-state.ts';

/** Back, except on step 1 (RATE-7); Next where a value is chosen; Submit on the last step only (RATE-8). */
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
        <Button tone="ball" disabled={isBusy} onClick={onSubmit}>
          {text.submit}
        </Button>
      ) : (
        <Button disabled={!isAnswered(state)} onClick={() => onGo('next')}>
          {text.next}
        </Button>
      )}
    </ActionBar>
  );
}
