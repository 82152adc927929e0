import { useId } from 'react';

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** A choice of a few: radio buttons drawn as one bar. `legend` is the group's name, `hint` what the choice means. */
export function Segmented<T extends string>({
  legend,
  choices,
  value,
  hint,
  hidesLegend = false,
  onChange,
}: {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  hint?: string;
  /** Where the choices say what they are for; screen readers still read it. */
  hidesLegend?: boolean;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset
      aria-describedby={hint && `${name}-hint`}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap rounded-xl border-2 border-edge bg-surface p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-12 flex-1 place-items-center rounded-lg px-2 text-center leading-tight font-semibold text-balance wrap-break-word has-checked:bg-court has-checked:text-on-court has-focus-visible:outline-3 has-focus-visible:outline-kitchen"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
