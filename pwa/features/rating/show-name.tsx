import { useId } from 'react';
import { rating as text } from '#shared/text.ts';

/** Ratings are anonymous unless the rater shows their name (design 7, Anonymity). */
export function ShowName({
  isShown,
  onChange,
}: {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-edge bg-surface px-4 py-2">
      <input
        type="checkbox"
        checked={isShown}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 accent-court"
      />
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {text.showName}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {text.showNameHint}
        </span>
      </span>
    </label>
  );
}
