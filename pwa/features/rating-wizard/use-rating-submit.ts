import { useState } from 'react';
import { CaptureRefused } from '#pwa/db/outbox/capture.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ratingValuesOf } from '#pwa/services/rating-steps/steps-state.ts';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { submitRating } from './commands.ts';
import { rememberArrival } from './last-arrival.ts';
import type { WizardSubject } from './queries.ts';
import type { Arrival, WizardState } from './wizard-state.ts';

interface Subject extends Pick<WizardSubject, 'crowd'> {
  match: Pick<WizardSubject['match'], 'id'>;
  opponent: Pick<WizardSubject['opponent'], 'userId'>;
}

export interface RatingSubmit {
  /**
   * True while the rating is being saved, and from then on until the subject that is read anew says what came of it.
   */
  isBusy: boolean;
  isSaved: boolean;
  /** Resolves with false if nothing was saved. */
  submit: (state: WizardState, arrival: Arrival, draftId: string) => Promise<boolean>;
}

/** Submits the wizard's rating once and shows toasts about it (RATE-9 to RATE-12). */
export function useRatingSubmit(subject: Subject): RatingSubmit {
  const db = usePlayerDb();
  const { isBusy, run } = useOneAtATime();
  const [savedOf, setSavedOf] = useState<Subject>();
  const save = async (state: WizardState, arrival: Arrival, draftId: string) => {
    const { match, opponent, crowd } = subject;
    try {
      const rating = await submitRating(db, match.id, opponent.userId, state, draftId, arrival);
      // What a match offered only is no choice, nor is the one way to leave out a name (ANON-3).
      if (state.arrival !== undefined && crowd > 1) void rememberArrival(db, state.arrival);
      showOutcome(
        db,
        { subject: rating },
        {
          saved: text.saved,
          sent: { title: text.submitted },
          refused: refusalToast,
        },
      );
      setSavedOf(subject);
      return true;
    } catch (error) {
      showToast(failureOf(error), 'fault');
      return false;
    }
  };
  const submit = async (state: WizardState, arrival: Arrival, draftId: string) => {
    // Of a second tap the first one decides.
    if (isRated(ratingValuesOf(state)))
      return (await run(() => save(state, arrival, draftId))) ?? true;
    showToast(text.empty, 'fault');
    return false;
  };
  return { isBusy: isBusy || savedOf === subject, isSaved: savedOf !== undefined, submit };
}

function failureOf(error: unknown): ToastText {
  return error instanceof CaptureRefused
    ? { title: text.alreadyRated.title, description: error.message }
    : FAILED;
}

/** Shows a refusal that the server sends after the capture (RATE-11, RATE-12). */
function refusalToast(message: string, code: string): ToastText {
  if (message.toLowerCase().includes(text.alreadyRatedMarker)) return text.alreadyRated;
  return IS_FINAL.has(code) ? { title: text.failedTitle, description: message } : FAILED;
}

/** To try again cannot help: the reason is worth more than the words of RATE-12 (docs/rules.md 93). */
const IS_FINAL: ReadonlySet<string> = new Set(['rating_not_participant', 'match_deleted']);

const FAILED: ToastText = { title: text.failedTitle, description: text.failed };
