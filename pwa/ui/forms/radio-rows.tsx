import { useId } from 'react';
import type { Choice } from './segmented.tsx';

/** A choice of a few with long labels: a row with a radio button each. `hint` says what the chosen one means. */
export function RadioRows<T extends string>({
  legend,
  choices,
  value,
  hint,
  onChange,
}: {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  hint: string;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset
      aria-describedby={hint && `${name}-hint`}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="divide-y divide-line rounded-xl border-2 border-edge bg-surface">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg px-2 py-1 leading-tight font-semibold wrap-break-word has-focus-visible:outline-3 has-focus-visible:outline-kitchen"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="tick rounded-full outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="text-sm text-muted empty:hidden">
        {hint}
      </p>
    </fieldset>
  );
}
