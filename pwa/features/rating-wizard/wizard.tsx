import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { ProgressBar } from '#pwa/ui/components/progress-bar.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { CheckboxField } from '#pwa/ui/forms/checkbox-field.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { useSettled } from '#pwa/ui/hooks/use-settled.ts';
import { showName as showNameText, ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { AnswerKeys } from './answer-keys.tsx';
import { ratingDraftKey, type WizardSubject } from './queries.ts';
import { showNameHint } from './show-name-hint.ts';
import { useRatingSubmit } from './use-rating-submit.ts';
import {
  categoryOf,
  isAnswered,
  LAST_STEP,
  type WizardState,
  wizardFromDraft,
  wizardReducer,
} from './wizard-state.ts';

/** How long a chosen value is shown before the next step opens (RATE-6). */
export const WIZARD_ADVANCE_MS = 500;

/** A step for each category (RATE-2). Every choice is stored at once, with the step (RATE-16). */
export function Wizard({ subject, after }: { subject: WizardSubject; after: string }) {
  const { match, opponent } = subject;
  const key = ratingDraftKey(match.id, opponent.userId);
  const draft = useDraft(key, wizardReducer, wizardFromDraft);
  const { state, change, isKept, wasKept, discard } = draft;
  const advance = useAutoAdvance(() => change({ type: 'next' }));
  const { isBusy, submit } = useRatingSubmit(match.id, opponent.userId, after);
  const legend = useFocusOnStep(state?.step);
  useReloadGuard(isKept);
  if (state === undefined) return <Spinner />;

  const category = categoryOf(state);
  const isLast = state.step === LAST_STEP;
  const go = (type: 'next' | 'back') => {
    advance.cancel();
    change({ type });
  };
  const startOver = () => {
    advance.cancel();
    discard();
  };
  return (
    <main className="mx-auto flex fills-phone max-w-xl flex-col gap-4 px-4 pt-4 sm:min-h-0 sm:py-8 short:gap-2 short:pt-2">
      <WizardHead subject={subject} step={state.step} isBusy={isBusy}>
        {wasKept && <RestoredDraft onDiscard={startOver} />}
        <OtherDrafts formKey={key} form={draft} nameOf={answersOf} />
      </WizardHead>
      <div className="my-auto grid gap-4 short:gap-2" key={category}>
        <AnswerKeys
          name={categories[category]}
          legend={legend}
          value={state.values[category]}
          onAnswer={(value) => change({ type: 'answer', value })}
          onChoose={isLast ? () => undefined : advance.start}
        />
        {isLast && (
          // Ratings are anonymous unless the rater shows their name (architecture: Anonymity).
          <CheckboxField
            label={showNameText.label}
            hint={showNameHint(opponent.person.name, match.matchType, subject.lastRating)}
            isChecked={state.showName}
            onChange={(showName) => change({ type: 'showName', showName })}
          />
        )}
      </div>
      <WizardActions
        state={state}
        isBusy={isBusy}
        onGo={go}
        onSubmit={() => submit(state, draft.id)}
      />
    </main>
  );
}

/** The opponent, the match, the progress, and why the rating would be refused. */
function WizardHead({
  subject: { match, opponent, refusal },
  step,
  isBusy,
  children,
}: {
  subject: WizardSubject;
  step: number;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <header className="grid grid-cols-1 gap-3 short:gap-2">
      <div>
        <h1 className="text-2xl leading-tight sm:text-3xl tight:text-xl">
          {text.title(opponent.person.name)}
        </h1>
        <p className="truncate text-muted">
          {match.location} · {formatDay(match.date)}
        </p>
      </div>
      <ProgressBar label={text.progress} step={step + 1} total={LAST_STEP + 1} />
      {children}
      {refusal && !isBusy && <p className="font-semibold text-fault">{refusal}</p>}
    </header>
  );
}

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

/** How many steps of another draft of this rating are answered. */
function answersOf(kept: unknown): string {
  const { values } = wizardFromDraft(kept);
  return text.answered(Object.keys(values).length, LAST_STEP + 1);
}

/** Moves the focus to the new step's heading, for keyboards and screen readers; not on the first step. */
function useFocusOnStep(step: number | undefined) {
  const legend = useRef<HTMLLegendElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== undefined && shownStep.current !== step) {
      legend.current?.focus({ preventScroll: true });
    }
    shownStep.current = step;
  }, [step]);
  return legend;
}

/** Opens the next step a moment after a value was chosen (RATE-6), unless the player moves first. */
function useAutoAdvance(advance: () => void): { start: () => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const start = () => {
    cancel();
    timer.current = setTimeout(advance, WIZARD_ADVANCE_MS);
  };
  return { start, cancel };
}
