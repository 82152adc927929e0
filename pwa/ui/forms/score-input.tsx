import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId } from 'react';
import { parseScore, SCORE_MAX } from '#shared/domain/entered-match.ts';
import { partLabels } from '#shared/text/part-labels.ts';
import { cx } from '../components/cx.ts';

const STEP =
  'grid h-12 flex-1 place-items-center rounded-xl border-2 border-white bg-floor aria-disabled:opacity-60';

/**
 * A team's score on its half of the court: typed, or changed one point at a time. Never below 0: the button that can go
 * no further keeps the focus, which a disabled one would lose.
 */
export function ScoreInput({
  label,
  children = label,
  place,
  value,
  onChange,
}: {
  label: string;
  /** What the label shows, where it is laid out. */
  children?: ReactNode;
  place: 'near' | 'far';
  value: number;
  onChange: (score: number) => void;
}) {
  const id = useId();
  return (
    <div
      className={cx(
        'court-half @container grid grid-cols-1 grid-rows-[1fr_auto_auto] gap-2 p-3 text-center',
        place === 'near' && 'court-near',
      )}
    >
      <label htmlFor={id} className="max-w-full place-self-center font-semibold">
        {children}
      </label>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(SCORE_MAX).length}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(parseScore(event.target.value))}
        className="score mx-auto w-full max-w-[1.8em] rounded-xl border-2 border-white bg-floor py-1 text-center text-7xl"
      />
      <div className="flex gap-1.5">
        <button
          type="button"
          aria-label={partLabels.oneLess(label)}
          aria-disabled={value === 0}
          onClick={() => onChange(Math.max(value - 1, 0))}
          className={STEP}
        >
          <Minus aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={partLabels.oneMore(label)}
          aria-disabled={value === SCORE_MAX}
          onClick={() => onChange(Math.min(value + 1, SCORE_MAX))}
          className={STEP}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
