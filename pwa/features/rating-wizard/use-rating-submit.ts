import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CaptureRefused } from '#pwa/db/outbox/capture.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { submitRating } from './commands.ts';
import { ratingValuesOf, type WizardState } from './wizard-state.ts';

/** Submits the wizard's rating once, shows toasts about it (RATE-9 to RATE-12), and opens `after`. */
export function useRatingSubmit(matchId: string, ratedUserId: number, after: string) {
  const db = usePlayerDb();
  const navigate = useNavigate();
  const { isBusy, run } = useOneAtATime();
  const [isDone, setIsDone] = useState(false);
  const save = async (state: WizardState, draftId: string) => {
    try {
      const ratingId = await submitRating(db, matchId, ratedUserId, state, draftId);
      setIsDone(true);
      showOutcome(db, ratingId, {
        saved: text.saved,
        sent: { title: text.submitted },
        refused: refusalToast,
      });
      await navigate(after);
    } catch (error) {
      showToast(failureOf(error), 'fault');
    }
  };
  const submit = (state: WizardState, draftId: string) => {
    if (isRated(ratingValuesOf(state))) void run(() => save(state, draftId));
    else showToast(text.empty, 'fault');
  };
  return { isBusy: isBusy || isDone, submit };
}

function failureOf(error: unknown): ToastText {
  return error instanceof CaptureRefused
    ? { title: text.alreadyRated.title, description: error.message }
    : FAILED;
}

/** Shows a refusal that the server sends after the capture (RATE-11, RATE-12). */
function refusalToast(message: string): ToastText {
  return message.toLowerCase().includes(text.alreadyRatedMarker) ? text.alreadyRated : FAILED;
}

const FAILED: ToastText = { title: text.failedTitle, description: text.failed };
