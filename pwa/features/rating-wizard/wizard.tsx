import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { type Draft, useDraft } from '#pwa/services/drafts/use-draft.ts';
import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { RatingSteps } from '#pwa/services/rating-steps/rating-steps.tsx';
import { LAST_STEP, SUMMARY } from '#pwa/services/rating-steps/steps-state.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { clearFault } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { ArrivalChoice, arrivalFor, arrivesText } from './arrival-choice.tsx';
import { ratingDraftKey, type WizardSubject } from './queries.ts';
import { useFocused } from './use-focused.ts';
import type { RatingSubmit } from './use-rating-submit.ts';
import {
  type WizardAction,
  type WizardState,
  wizardFromDraft,
  wizardReducer,
} from './wizard-state.ts';

/** A rating of this opponent, step by step. Every choice is stored at once, with the step (RATE-16). */
export function Wizard({
  subject,
  guestPage,
  isBusy,
  submit,
}: Omit<RatingSubmit, 'isSaved'> & {
  subject: WizardSubject;
  /** A guest's way out: their bars have no links. */
  guestPage?: string | undefined;
}) {
  const key = ratingDraftKey(subject.match.id, subject.opponent.userId);
  const draft = useDraft(key, wizardReducer, wizardFromDraft);
  const { state, isKept, discard } = draft;
  const { isRestored, goOn } = useRestored(draft);
  const change = (action: WizardAction) => {
    // A change after it is saved would store a draft of it again.
    if (isBusy) return;
    // The toast that asked for a rating has its answer.
    if (action.type === 'answer') clearFault();
    if (state?.isAgain || !['answer', 'arrival'].includes(action.type)) goOn();
    draft.change(action);
  };
  const choice = useChoiceInSight(state?.step);
  const isLate = useSignal() !== 'good';
  const revealTime = useRevealTime();
  useReloadGuard(isKept);
  if (state === undefined) return <Spinner />;

  // Once it is saved, another one would be refused.
  if (subject.refusal !== null && !isBusy) {
    return <RefusedRating subject={subject} guestPage={guestPage} />;
  }
  const arrival = arrivalFor(subject, state.arrival);
  return (
    // The rows of keys make room for the notice above them.
    <main className={SCREEN} style={isRestored ? LOWER_KEYS : undefined}>
      <RatingSteps
        head={
          <WizardHead subject={subject} guestPage={guestPage}>
            {isRestored && <RestoredDraft onDiscard={discard} />}
            <OtherDrafts formKey={key} form={draft} nameOf={answersOf} />
          </WizardHead>
        }
        state={state}
        onChange={change}
        isBusy={isBusy}
        note={arrivesText(arrival, subject, isLate, revealTime)}
        onSubmit={() => submit(state, arrival, draft.id)}
      >
        <div ref={choice}>
          <ArrivalChoice
            subject={subject}
            value={arrival}
            onChange={(chosen) => change({ type: 'arrival', arrival: chosen })}
          />
        </div>
      </RatingSteps>
    </main>
  );
}

/** In place of the keys, whose answers could not be sent: why, and the way to the match. */
function RefusedRating({
  subject,
  guestPage = paths.match(subject.match.id),
}: {
  subject: WizardSubject;
  guestPage: string | undefined;
}) {
  const reason = useFocused<HTMLParagraphElement>();
  return (
    <main className={SCREEN}>
      <WizardHead subject={subject} />
      <p ref={reason} tabIndex={-1} className="text-lg">
        {subject.refusal}
      </p>
      <div className="grow" />
      <ActionBar>
        <ButtonLink tone="ball" to={guestPage}>
          {text.toMatch}
        </ButtonLink>
      </ActionBar>
    </main>
  );
}

/**
 * Whether to say that the draft was restored: not once the player has gone on to another step, nor if it has the
 * answers of a refused rating.
 */
function useRestored({
  id,
  wasKept,
  state,
}: Pick<Draft<WizardState, unknown>, 'id' | 'wasKept' | 'state'>) {
  const [goneOn, setGoneOn] = useState('');
  return { isRestored: wasKept && !state?.isAgain && goneOn !== id, goOn: () => setGoneOn(id) };
}

const SCREEN =
  'mx-auto flex fills-phone max-w-2xl flex-col gap-4 px-4 pt-4 sm:min-h-0 sm:py-8 short:gap-2 short:pt-2';

const LOWER_KEYS: CSSProperties & Record<`--${string}`, string> = {
  '--key-height': 'calc(50dvh - 21rem)',
};

/** In text at twice the size the smallest phone has no room for it above the keys. */
const UNLESS_SMALLEST: CSSProperties = { maxHeight: 'calc((100dvh - 18rem) * 99)' };

/** The opponent, the match, and a guest's way back to it. */
function WizardHead({
  subject: { match, score, opponent },
  guestPage,
  children,
}: {
  subject: WizardSubject;
  guestPage?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="grid grid-cols-1 gap-3 short:gap-2">
      <div>
        <h1 className="text-2xl leading-tight sm:text-3xl tight:text-xl">
          {text.title(opponent.person.name)}
        </h1>
        <p
          style={UNLESS_SMALLEST}
          className="truncate text-muted max-[24rem]:text-sm tight:whitespace-normal"
        >
          {/* The place last: on a phone a long one is cut. */}
          {[score, formatDay(match.date)].filter((part) => part !== '').join(' · ')}
          <span className="tight:hidden"> · </span>
          <span className="tight:block">{match.location}</span>
        </p>
      </div>
      {children}
      {guestPage !== undefined && (
        <Link
          to={guestPage}
          className="-my-2.5 justify-self-start inline-flex min-h-12 items-center font-semibold text-kitchen underline"
        >
          {text.toMatch}
        </Link>
      )}
    </header>
  );
}

/** How many steps of another draft of this rating are answered. */
function answersOf(kept: unknown): string {
  const { values } = wizardFromDraft(kept);
  return text.answered(Object.keys(values).length, LAST_STEP + 1);
}

/**
 * Brings how the rating arrives into sight with the summary: on a short screen it is below the answers. What that means
 * may stay below where the title would go under the bar, and of a kept rating, which opens there.
 */
function useChoiceInSight(step: number | undefined) {
  const choice = useRef<HTMLDivElement>(null);
  const opened = useRef<number | undefined>(undefined);
  useEffect(() => {
    opened.current ??= step;
    if (step !== SUMMARY) return;
    const isNew = opened.current !== SUMMARY;
    if (isNew) scrollTo(0, 0);
    choice.current?.querySelector('legend + div')?.scrollIntoView({ block: 'nearest' });
    if (!isNew || choice.current === null) return;
    // In large text with as much as there is room for of the bar, which comes last there.
    if (scrollY > 0) choice.current.scrollIntoView({ block: 'start' });
    else showHint(choice.current);
  }, [step]);
  return choice;
}

/** Scrolls what the action bar covers of the hint into sight, if the title above has the room for that. */
function showHint(choice: HTMLElement): void {
  const bar = document.querySelector('[data-actions]')?.getBoundingClientRect().top ?? Infinity;
  const covered = choice.getBoundingClientRect().bottom - bar;
  if (covered > 0 && covered <= TITLE_ROOM_PX) scrollBy(0, covered);
}

/** The space above the title. */
const TITLE_ROOM_PX = 16;
