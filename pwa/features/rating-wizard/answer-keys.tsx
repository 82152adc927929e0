import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { NOT_RATED } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { ANSWERS } from './wizard-state.ts';

/**
 * The keys of one step: the values and N/A, as radio buttons in a group named by the category. `onChoose` is called for a
 * final choice, by a tap, Space or Enter; the arrow keys call `onAnswer` only.
 */
export function AnswerKeys({
  name,
  legend,
  value,
  onAnswer,
  onChoose,
}: {
  name: string;
  legend: RefObject<HTMLLegendElement | null>;
  value: number | undefined;
  onAnswer: (value: number) => void;
  onChoose: () => void;
}) {
  const isLooking = useRef(false);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isDown = event.type === 'keydown';
    isLooking.current = isDown && event.key.startsWith('Arrow');
    // Browsers click an unchecked radio button on Space, and do nothing on a checked one.
    const isConfirming = event.key === ' ' || event.key === 'Enter';
    if (isDown && isConfirming && event.currentTarget.checked) onChoose();
  };
  return (
    <fieldset className="grid gap-6">
      <legend
        ref={legend}
        tabIndex={-1}
        className="mx-auto mb-4 font-display text-[clamp(3rem,15vw,5rem)] leading-none short:mb-2 short:text-4xl font-bold outline-none"
      >
        {name}
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className={cx(
              'score relative grid place-items-center rounded-xl border-2 border-edge bg-surface has-checked:border-court has-checked:bg-court has-checked:text-on-court has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-kitchen',
              answer === NOT_RATED
                ? 'col-span-5 min-h-14 text-2xl short:min-h-12'
                : 'min-h-16 text-4xl sm:min-h-18 short:min-h-12',
            )}
          >
            <input
              type="radio"
              name={name}
              value={answer}
              checked={value === answer}
              onKeyDown={onKey}
              onKeyUp={onKey}
              onChange={() => onAnswer(answer)}
              onClick={() => isLooking.current || onChoose()}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {answer === NOT_RATED ? ratings.notRated : answer}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
