import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { parseTestRating } from '#shared/domain/demo-match.ts';
import { displayName } from '#shared/domain/names.ts';
import { CATEGORIES, RATING_MAX, RATING_MIN, type RatingValues } from '#shared/domain/skills.ts';
import { demo as text } from '#shared/text/demo.ts';
import { categories } from '#shared/text/skills.ts';
import { submitTestRating } from './commands.ts';
import { type DemoState, FIRST_VALUES, playersToRate } from './demo-state.ts';

/** How long the saved ratings are shown before the last step opens (DEMO-6). */
const DEMO_COMPLETION_MS = 1000;

type Submission = 'open' | 'busy' | 'done';

/** The third step: a number per category for one player; the last step opens once they are saved (DEMO-6). */
export function RatePlayers({
  state,
  matchId,
  onCompleted,
}: {
  state: DemoState;
  matchId: string;
  onCompleted: () => void;
}) {
  const players = playersToRate(state);
  const [ratedId, setRatedId] = useState(String(players[0]?.id));
  const [values, setValues] = useState(FIRST_VALUES);
  const [submission, setSubmission] = useState<Submission>('open');
  useCompletion(submission === 'done', onCompleted);
  const submit = async () => {
    setSubmission('busy');
    try {
      await submitTestRating(matchId, Number(ratedId), values);
      showToast(text.rated);
      setSubmission('done');
    } catch {
      showToast(text.rateFailed, 'fault');
      setSubmission('open');
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
      <RatingInputs values={values} onChange={setValues} />
      <ActionBar>
        <Button tone="ball" disabled={submission !== 'open'} onClick={() => void submit()}>
          {text.submit}
        </Button>
      </ActionBar>
    </>
  );
}

function RatingInputs({
  values,
  onChange,
}: {
  values: RatingValues;
  onChange: (values: RatingValues) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
      {CATEGORIES.map((category) => (
        <RatingInput
          key={category}
          label={categories[category]}
          value={values[category]}
          onChange={(value) => onChange({ ...values, [category]: value })}
        />
      ))}
    </div>
  );
}

/** Shows the typed text, even if empty, until the field is left; then invalid input becomes 1 (DEMO-11). */
function RatingInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={RATING_MIN}
      max={RATING_MAX}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTestRating(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function useCompletion(isDone: boolean, onCompleted: () => void) {
  const complete = useEffectEvent(onCompleted);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => complete(), DEMO_COMPLETION_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}
