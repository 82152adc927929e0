import Pencil from 'lucide-react/icons/pencil';
import type { RefObject } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { formatTenths, isRated, overallTenths } from '#shared/domain/rating-math.ts';
import { CATEGORIES, NOT_RATED } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { LAST_STEP, ratingValuesOf, type StepsState } from './steps-state.ts';

/** The seven answers before they are submitted or saved, each a button that opens its step (RATE-19). */
export function RatingSummary({
  state,
  heading,
  hint,
  onEdit,
}: {
  state: Pick<StepsState, 'values'>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** In place of the title, below one that says whose rating it is. */
  hint?: string;
  onEdit: (step: number) => void;
}) {
  const values = ratingValuesOf(state);
  return (
    <section aria-labelledby="rating-summary" className="grid animate-rise gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2
          id="rating-summary"
          ref={heading}
          tabIndex={-1}
          className={cx(
            'outline-none',
            hint ? 'font-sans text-sm font-semibold text-muted' : 'text-3xl',
          )}
        >
          {hint ?? ratingSteps.summary}
        </h2>
        <p className="text-muted">
          {ratingSteps.overall}{' '}
          <span className="score text-3xl text-ink">{formatTenths(overallTenths(values))}</span>
        </p>
      </div>
      {!isRated(values) && (
        <p className="text-sm font-semibold text-fault">{ratingWizard.empty.description}</p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
        {CATEGORIES.map((category, step) => (
          <li key={category} className={cx(step === LAST_STEP && 'col-span-full')}>
            <button
              type="button"
              onClick={() => onEdit(step)}
              className="flex min-h-12 w-full flex-wrap items-center gap-1.5 rounded-xl border-2 border-edge bg-surface px-2 py-1 text-left hover:bg-sunken"
            >
              <span className="flex-1 wrap-break-word">
                {categories[category]}{' '}
                {step === LAST_STEP && (
                  <span className="text-sm text-muted">{ratingSteps.notInOverall}</span>
                )}
              </span>
              <Value value={values[category]} />
              <Pencil aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{ratingSteps.change}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** N/A is smaller than a number, so that the longest skill has room beside it. */
function Value({ value }: { value: number }) {
  if (value === NOT_RATED) return <span className="score text-xl">{ratings.notRated}</span>;
  return <span className="score text-3xl">{value}</span>;
}
