import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { type Category, NOT_RATED, RATING_MAX } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { meanings, ratingSteps } from '#shared/text/rating-steps.ts';
import { categories } from '#shared/text/skills.ts';

/**
 * The keys of one step: what it asks (RATE-18), and the answers as radio buttons. `onChoose` is called for a final
 * choice, by a tap, Space, Enter or a digit; the arrow keys call `onAnswer` only.
 */
export function AnswerKeys({
  category,
  heading,
  answers,
  value,
  isLeaving = false,
  onAnswer,
  onChoose,
}: {
  category: Category;
  heading: RefObject<HTMLHeadingElement | null>;
  answers: readonly number[];
  value: number | undefined;
  /** True from a choice until the next step opens: the other keys fade, since a tap still answers this one. */
  isLeaving?: boolean;
  onAnswer: (value: number) => void;
  onChoose: () => void;
}) {
  const id = useId();
  const isLooking = useRef(false);
  const onKey = (event: KeyboardEvent) => {
    const isDown = event.type === 'keydown';
    isLooking.current = isDown && event.key.startsWith('Arrow');
    if (!isDown) return;
    const typed = answerTyped(event);
    if (answers.includes(typed)) onAnswer(typed);
    if (answers.includes(typed) || isConfirming(event)) onChoose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the radio buttons and the heading in it have the focus
    <fieldset
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-meaning ${id}-scale`}
      onKeyDown={onKey}
      onKeyUp={onKey}
      className="mt-auto grid min-w-0 grid-cols-1 gap-4 short:gap-2"
    >
      <Question id={id} category={category} heading={heading} />
      <div className="grid gap-2">
        <Scale id={`${id}-scale`} />
        <div className="grid grid-cols-5 gap-2 short:sm:auto-cols-fr short:sm:grid-flow-col short:sm:grid-cols-none short:sm:gap-1">
          {answers.map((answer) => (
            <AnswerKey
              key={answer}
              group={id}
              answer={answer}
              isChosen={value === answer}
              isFaded={isLeaving && value !== answer}
              onAnswer={() => onAnswer(answer)}
              onClick={() => isLooking.current || onChoose()}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** The category and what it means. */
function Question({
  id,
  category,
  heading,
}: {
  id: string;
  category: Category;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <div className="animate-rise text-center">
      <h2
        id={`${id}-name`}
        ref={heading}
        tabIndex={-1}
        className="text-[min(4.5rem,15vw)] leading-none outline-none short:text-4xl"
      >
        {categories[category]}
      </h2>
      <p
        id={`${id}-meaning`}
        // The keys below stay where they are, whether the next line is one or two.
        className="mt-1 text-lg leading-tight text-balance max-sm:min-h-[2lh] short:text-base tight:text-sm"
      >
        {meanings[category]}
      </p>
    </div>
  );
}

/** What the ends of the scale mean, with a wedge that grows between them. */
function Scale({ id }: { id: string }) {
  return (
    <p id={id} className="flex items-center justify-between gap-2 text-muted tight:text-xs">
      <span>{ratingSteps.weakest}</span>{' '}
      <span
        aria-hidden="true"
        className="h-2.5 flex-1 bg-line [clip-path:polygon(0_100%,100%_0,100%_100%)]"
      />
      <span>{ratingSteps.strongest}</span>
    </p>
  );
}

function AnswerKey({
  group,
  answer,
  isChosen,
  isFaded,
  onAnswer,
  onClick,
}: {
  group: string;
  answer: number;
  isChosen: boolean;
  isFaded: boolean;
  onAnswer: () => void;
  onClick: () => void;
}) {
  return (
    <label
      className={cx(
        'score relative grid place-items-center rounded-xl border-2 border-edge bg-surface has-checked:border-court has-checked:bg-court has-checked:text-on-court has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-kitchen',
        isFaded && 'opacity-40',
        answer === NOT_RATED
          ? 'col-span-5 min-h-14 text-2xl short:min-h-12 short:sm:col-span-1'
          : 'min-h-[clamp(64px,var(--key-height,calc(50dvh_-_18.5rem)),120px)] text-[min(3.75rem,18vw-20px)] sm:min-h-22 short:min-h-12 short:text-4xl',
      )}
    >
      <input
        type="radio"
        name={group}
        value={answer}
        checked={isChosen}
        onChange={onAnswer}
        onClick={onClick}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {answer === NOT_RATED ? ratings.notRated : answer}
    </label>
  );
}

/** Browsers click an unchecked radio button on Space, and do nothing on a checked one. */
function isConfirming({ key, target }: KeyboardEvent): boolean {
  const isPressed = key === ' ' || key === 'Enter';
  return isPressed && target instanceof HTMLInputElement && target.checked;
}

/** The answer of a typed digit, of which 0 is the highest value; NaN for any other key. */
function answerTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey || !/^\d$/.test(key)) return Number.NaN;
  return Number(key) || RATING_MAX;
}
