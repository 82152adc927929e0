import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { ProgressBar } from '#pwa/ui/components/progress-bar.tsx';
import { useSettled } from '#pwa/ui/hooks/use-settled.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { AnswerKeys } from './answer-keys.tsx';
import { RatingSummary } from './rating-summary.tsx';
import {
  ANSWERS,
  categoryOf,
  isAnswered,
  LAST_STEP,
  type StepsAction,
  type StepsState,
  SUMMARY,
} from './steps-state.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

/**
 * The steps of a rating, of the wizard and of the demo: a category each (RATE-2), then the summary (RATE-19), below
 * `head`. `children` are on the last step and on the summary. Parts of a column that fills the screen.
 */
export function RatingSteps({
  state,
  onChange,
  isBusy,
  onSubmit,
  answers = ANSWERS,
  head,
  note,
  children,
}: {
  state: StepsState;
  onChange: (action: StepsAction) => void;
  isBusy: boolean;
  /** Resolves with false if nothing was saved: the summary then shows what was answered. */
  onSubmit: () => Promise<boolean>;
  answers?: readonly number[];
  head?: ReactNode;
  /** What Submit would send before the summary, where `children` may be out of sight. */
  note?: string;
  children?: ReactNode;
}) {
  const { step } = state;
  const { chosen, choose, go, submit } = useMoves(step, onChange, onSubmit);
  const heading = useFocusOnStep(step);
  const category = categoryOf(state);
  return (
    <>
      <StepScreen step={step} head={head} isFollowed={Boolean(children)} hasNote={Boolean(note)}>
        {step === SUMMARY ? (
          <RatingSummary
            state={state}
            heading={heading}
            onEdit={(edited) => go({ type: 'edit', step: edited })}
          />
        ) : (
          <AnswerKeys
            key={category}
            category={category}
            heading={heading}
            answers={answers}
            value={state.values[category]}
            isLeaving={chosen === step && step < LAST_STEP}
            onAnswer={(value) => onChange({ type: 'answer', value })}
            onChoose={choose}
          />
        )}
      </StepScreen>
      <AfterSteps step={step} isOpen={!isAnswered(state) || chosen === LAST_STEP}>
        {children}
      </AfterSteps>
      <StepActions
        state={state}
        isBusy={isBusy}
        isChosen={chosen === LAST_STEP}
        note={note}
        onGo={(type) => go({ type })}
        onSubmit={() => void submit()}
      />
    </>
  );
}

/**
 * What follows the last step and the summary. Except on a phone the buttons are below it: while the last step is open,
 * it would push them out of the window.
 */
function AfterSteps({
  step,
  isOpen,
  children,
}: {
  step: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  if (step < LAST_STEP) return null;
  return (
    <>
      {children && (
        <div className={cx(step === LAST_STEP && isOpen && 'sm:hidden')}>{children}</div>
      )}
      {/* The bar stays at the bottom: the summary is shorter than the keys. */}
      {step === SUMMARY && <div className="-mt-4 grow" />}
    </>
  );
}

/**
 * Where there is room, what the note adds to the bar is free on every step: the keys do not move, nor does the bar
 * touch them. On a screen of at most 640 px in height it may have two lines.
 */
const NOTE_ROOM: CSSProperties = { maxHeight: 'clamp(8px, (41rem - 100dvh) * 99, 36px)' };

/** The screen without the bar: on the last step, what follows is below it, and the keys stay under the thumb. */
function StepScreen({
  step,
  head,
  isFollowed,
  hasNote,
  children,
}: {
  step: number;
  head: ReactNode;
  isFollowed: boolean;
  hasNote: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'flex flex-col short:gap-2',
        // What follows the summary needs the room.
        step === SUMMARY ? 'gap-2' : 'grow gap-4',
        step === LAST_STEP && isFollowed && 'min-h-[calc(var(--screen)-var(--act))] sm:min-h-0',
      )}
    >
      {head}
      <ProgressBar
        label={text.progress}
        step={Math.min(step, LAST_STEP) + 1}
        total={LAST_STEP + 1}
      />
      {step === SUMMARY ? (
        children
      ) : (
        <div className="flex grow flex-col">
          {children}
          {hasNote && <div style={NOTE_ROOM} className="grow" />}
        </div>
      )}
    </div>
  );
}

/** Moves by a chosen value and by the buttons; `chosen` is the step of a value that was the last move. */
function useMoves(
  step: number,
  onChange: (action: StepsAction) => void,
  onSubmit: () => Promise<boolean>,
) {
  const [chosen, setChosen] = useState<number>();
  const advance = useAutoAdvance(() => onChange({ type: 'next' }));
  const go = (action: StepsAction) => {
    advance.cancel();
    setChosen(undefined);
    onChange(action);
  };
  const choose = () => {
    setChosen(step);
    advance.start();
  };
  const submit = async () => {
    // Moving on once the rating is saved would store a draft of it again.
    advance.cancel();
    if (!(await onSubmit())) onChange({ type: 'next' });
  };
  return { chosen, choose, go, submit };
}

/** Back, except on step 1 (RATE-7); Next once a value is chosen; Submit then on the last step only (RATE-8). */
export function StepActions({
  state,
  isBusy,
  isChosen,
  note,
  onGo,
  onSubmit,
}: {
  state: StepsState;
  isBusy: boolean;
  /** True if the last choice was made on the last step. */
  isChosen: boolean;
  note?: string | undefined;
  onGo: (direction: 'next' | 'back') => void;
  onSubmit: () => void;
}) {
  return (
    <ActionBar>
      {note && state.step === LAST_STEP && (
        // Close to the edge and to the buttons, so that the bar covers no key.
        <p
          style={{ marginBlock: -8 }}
          className="min-h-0! flex-[0_0_100%]! text-center text-sm text-muted"
        >
          {!isAnswered(state) && <span className="max-sm:hidden">{ratingSteps.answerFirst} </span>}
          <span>{note}</span>
        </p>
      )}
      {state.step > 0 && <Button onClick={() => onGo('back')}>{text.back}</Button>}
      {state.step >= LAST_STEP ? (
        <SubmitButton
          isChosen={isChosen}
          isDisabled={isBusy || !isAnswered(state)}
          onSubmit={onSubmit}
        />
      ) : (
        <Button disabled={!isAnswered(state)} onClick={() => onGo('next')}>
          {state.wasReviewed ? ratingSteps.toSummary : text.next}
        </Button>
      )}
    </ActionBar>
  );
}

/**
 * Submit replaces Next a moment after an answer, without a tap: so a tap meant for Next does not submit a rating whose
 * last step or summary was not seen.
 */
function SubmitButton({
  isChosen,
  isDisabled,
  onSubmit,
}: {
  isChosen: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
}) {
  const isSettled = useSettled();
  const submit = () => {
    if (isChosen || isSettled.current) onSubmit();
  };
  return (
    <Button tone="ball" disabled={isDisabled} onClick={submit}>
      {text.submit}
    </Button>
  );
}
