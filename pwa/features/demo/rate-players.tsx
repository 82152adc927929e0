import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { RatingSteps } from '#pwa/services/rating-steps/rating-steps.tsx';
import {
  ANSWERS,
  ratingValuesOf,
  type StepsAction,
  type StepsState,
  stepsReducer,
} from '#pwa/services/rating-steps/steps-state.ts';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { displayName } from '#shared/domain/names.ts';
import { NOT_RATED } from '#shared/domain/skills.ts';
import { demo as text } from '#shared/text/demo.ts';
import { submitTestRating } from './commands.ts';
import { type DemoState, FIRST_VALUES, playersToRate } from './demo-state.ts';

/** How long the saved ratings are shown before the last step opens (DEMO-6). */
const DEMO_COMPLETION_MS = 1000;

/** Test ratings are numbers (DEMO-11). */
const NUMBERS = ANSWERS.filter((answer) => answer !== NOT_RATED);

/** The third step: the wizard's steps for one player; the last step opens once they are saved (DEMO-6). */
export function RatePlayers({
  state: demo,
  matchId,
  onCompleted,
}: {
  state: DemoState;
  matchId: string;
  onCompleted: (ratingId: string) => void;
}) {
  const players = playersToRate(demo);
  const [ratedId, setRatedId] = useState(String(players[0]?.id));
  const [state, change] = useReducer<StepsState, [StepsAction]>(stepsReducer, FIRST_STEP);
  const [isBusy, setIsBusy] = useState(false);
  const [saved, setSaved] = useState('');
  useCompletion(saved, onCompleted);
  const submit = async () => {
    setIsBusy(true);
    try {
      // It stays busy until the next step.
      setSaved(await submitTestRating(matchId, Number(ratedId), ratingValuesOf(state)));
      showToast(text.rated);
      return true;
    } catch {
      showToast(text.rateFailed, 'fault');
      setIsBusy(false);
      return false;
    }
  };
  return (
    <>
      <Segmented
        legend={text.playerToRate}
        choices={players.map((player) => ({
          value: String(player.id),
          label: displayName(player),
        }))}
        value={ratedId}
        onChange={setRatedId}
      />
      <RatingSteps
        state={state}
        onChange={change}
        answers={NUMBERS}
        isBusy={isBusy}
        onSubmit={submit}
      />
    </>
  );
}

/** The wizard opens with the demo's values chosen. */
const FIRST_STEP: StepsState = { step: 0, values: FIRST_VALUES };

/** Once the rating is saved, with its id. */
function useCompletion(saved: string, onCompleted: (ratingId: string) => void) {
  const complete = useEffectEvent(onCompleted);
  useEffect(() => {
    if (saved === '') return undefined;
    const timer = setTimeout(() => complete(saved), DEMO_COMPLETION_MS);
    return () => clearTimeout(timer);
  }, [saved]);
}
