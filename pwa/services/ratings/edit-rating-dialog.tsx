import { type FormEvent, useCallback } from 'react';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { SelectField } from '#pwa/ui/forms/field.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isRated } from '#shared/domain/rating-math.ts';
import {
  CATEGORIES,
  NOT_RATED,
  RATING_MAX,
  RATING_MIN,
  type RatingValues,
} from '#shared/domain/skills.ts';
import { ratingValues } from '#shared/schemas/rating.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { ratings } from '#shared/text/common.ts';
import { dailyReveal } from '#shared/text/daily-reveal.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { hasArrived, ratingEditKey, waitsForReveal } from './change-rating.ts';
import { useChangeRating } from './use-change-rating.ts';

const ANSWERS = [
  ...Array.from({ length: RATING_MAX }, (_, index) => index + RATING_MIN).toReversed(),
  NOT_RATED,
];

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
  const { matchId, ratedUserId, values, isAnonymous } = given;
  const read = useCallback(
    (kept: unknown) => ratingValues.safeParse(kept).data ?? values,
    [values],
  );
  const draft = useDraft(ratingEditKey(matchId, ratedUserId), edited, read);
  const { state, change, wasKept, discard } = draft;
  const { isBusy, change: save } = useChangeRating(given, onClose);
  const when = useRevealTime(given.isUnsent);
  useReloadGuard(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
        <form onSubmit={submit} className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
            {CATEGORIES.map((category) => (
              <SelectField
                key={category}
                label={categories[category]}
                value={state[category]}
                onChange={({ target }) => change({ [category]: Number(target.value) })}
              >
                {ANSWERS.map((answer) => (
                  <option key={answer} value={answer}>
                    {answer === NOT_RATED ? ratings.notRated : answer}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          {isAnonymous && <p className="text-sm text-muted">{whenSeen(name, given, when)}</p>}
          <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
            {text.save}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** Null for one that goes out with its changes, and does not wait. */
function whenSeen(name: string, given: RatingGivenRow, when: string): string | null {
  const now = Date.now();
  if (hasArrived(given, now)) return text.seenAtReveal(name, when);
  return waitsForReveal(given, now) ? dailyReveal.waits(name, when) : null;
}

function edited(values: RatingValues, changed: Partial<RatingValues>): RatingValues {
  return { ...values, ...changed };
}
