import { type ReactNode, useCallback, useState } from 'react';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { AnswerKeys } from '#pwa/services/rating-steps/answer-keys.tsx';
import { RatingSummary } from '#pwa/services/rating-steps/rating-summary.tsx';
import { ANSWERS, categoryOf, SUMMARY } from '#pwa/services/rating-steps/steps-state.ts';
import { useAutoAdvance } from '#pwa/services/rating-steps/use-auto-advance.ts';
import { useFocusOnStep } from '#pwa/services/rating-steps/use-focus-on-step.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { DialogButtons } from '#pwa/ui/components/dialog-buttons.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import { ratingValues } from '#shared/schemas/rating.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { ratingEditKey } from './change-rating.ts';
import { whenSeen } from './reveal-notices.ts';
import { useChangeRating } from './use-change-rating.ts';

/** Edits the values of one's rating, with or without signal; what is chosen is stored at once (RATE-17). */
export function EditRatingDialog({
  name,
  given,
  onClose,
}: {
  name: string;
  given: RatingGivenRow;
  onClose: () => void;
}) {
  const { matchId, ratedUserId, values } = given;
  const read = useCallback(
    (kept: unknown) => ratingValues.safeParse(kept).data ?? values,
    [values],
  );
  const draft = useDraft(ratingEditKey(matchId, ratedUserId), edited, read);
  const { state, change, wasKept, discard } = draft;
  const { isBusy, change: save } = useChangeRating(given, onClose);
  const seen = whenSeen(name, given, useSignal() !== 'good');
  useReloadGuard(true);
  const submit = () => {
    if (state === undefined) return;
    if (isRated(state)) save(state, draft.id);
    else showToast(ratingWizard.empty, 'fault');
  };
  return (
    <Dialog title={text.title(name)} onClose={onClose}>
      {wasKept && <RestoredDraft onDiscard={discard} />}
      {state === undefined ? (
        <SkeletonCards count={1} height="24rem" />
      ) : (
        <Answers values={state} onChange={change}>
          {seen !== null && <p className="text-sm text-muted">{seen}</p>}
          <DialogButtons
            action={text.save}
            disabled={isBusy}
            onAction={submit}
            onCancel={onClose}
          />
        </Answers>
      )}
    </Dialog>
  );
}

/** The wizard's summary with `children` below it, or the keys of the skill that was tapped there. */
function Answers({
  values,
  onChange,
  children,
}: {
  values: RatingValues;
  onChange: (changed: Partial<RatingValues>) => void;
  children: ReactNode;
}) {
  const [step, setStep] = useState<number>(SUMMARY);
  const heading = useFocusOnStep(step);
  const category = categoryOf({ step });
  const advance = useAutoAdvance(() => setStep(SUMMARY));
  const goBack = () => {
    advance.cancel();
    setStep(SUMMARY);
  };
  if (step === SUMMARY) {
    return (
      <>
        <RatingSummary
          state={{ values }}
          heading={heading}
          hint={text.selectToChange}
          onEdit={setStep}
        />
        {children}
      </>
    );
  }
  return (
    <>
      <AnswerKeys
        key={category}
        category={category}
        heading={heading}
        answers={ANSWERS}
        value={values[category]}
        onAnswer={(value) => onChange({ [category]: value })}
        onChoose={advance.start}
      />
      <Button onClick={goBack} className="min-h-14">
        {ratingSteps.toSummary}
      </Button>
    </>
  );
}

function edited(values: RatingValues, changed: Partial<RatingValues>): RatingValues {
  return { ...values, ...changed };
}
