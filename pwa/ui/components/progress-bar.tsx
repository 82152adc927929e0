import { cx } from './cx.ts';

/** The progress through `total` steps, one stripe per step. `step` counts from 1. */
export function ProgressBar({
  label,
  step,
  total,
}: {
  label: string;
  step: number;
  total: number;
}) {
  return (
    <div>
      <progress className="sr-only" aria-label={label} value={step} max={total} />
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-2.5 flex-1 rounded-full border',
              index < step ? 'border-court bg-court' : 'border-line bg-sunken',
            )}
          />
        ))}
      </div>
    </div>
  );
}
