import { useId } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** `legend` is the group's name, `hint` what the choice means. */
export interface RadioGroupProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  hint?: string;
  /** Where the choices say what they are for; screen readers still read it. */
  hidesLegend?: boolean;
  onChange: (value: T) => void;
}

/** The classes of the frame around the choices, of each choice, and of its radio button. */
interface Look {
  frame: string;
  choice: string;
  radio: string;
}

/** A choice of a few, by radio buttons of this look. */
export function RadioGroup<T extends string>({
  legend,
  choices,
  value,
  hint,
  hidesLegend = false,
  onChange,
  look,
}: RadioGroupProps<T> & { look: Look }) {
  const name = useId();
  return (
    <fieldset
      aria-describedby={hint && `${name}-hint`}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className={cx('rounded-xl border-2 border-edge bg-surface', look.frame)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'min-h-12 px-2 leading-tight font-semibold wrap-break-word has-focus-visible:outline-3 has-focus-visible:outline-kitchen',
              look.choice,
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={cx('outline-none', look.radio)}
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
