import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlayerDb } from '#pwa/app/player-context.tsx';
import { CaptureRefused } from '#pwa/db/capture.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import { rating as text } from '#shared/text-rating.ts';
import { submitRating } from './commands.ts';
import type { WizardSubject } from './queries.ts';
import { ratingValuesOf, type WizardState } from './wizard-state.ts';

/** Submits the wizard's rating, says how it went (spec 5, 8), and goes on to `after`. */
export function useRatingSubmit({ match, opponent }: WizardSubject, after: string) {
  const db = usePlayerDb();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (state: WizardState) => {
    if (!isRated(ratingValuesOf(state))) {
      showToast(text.empty, 'fault');
      return;
    }
    setIsBusy(true);
    try {
      await submitRating(db, match.id, opponent.userId, state);
      showToast({ title: text.submitted });
      await navigate(after);
    } catch (error) {
      showToast(failureOf(error), 'fault');
      setIsBusy(false);
    }
  };
  return { isBusy, submit };
}

function failureOf(error: unknown) {
  return error instanceof CaptureRefused
    ? { title: text.alreadyRated.title, description: error.message }
    : { title: text.failedTitle, description: text.failed };
}
