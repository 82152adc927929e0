import { useId } from 'react';

/** A checkbox with its hint; the whole line can be tapped. */
export function CheckboxField({
  label,
  hint,
  isChecked,
  isBusy = false,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  isChecked: boolean;
  /** True while it takes no choice, as while the last one is being saved; it can be focused. */
  isBusy?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-edge bg-surface px-4 py-2 has-aria-disabled:opacity-60 short:px-3 short:py-1.5">
      <input
        type="checkbox"
        checked={isChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        aria-disabled={isBusy || undefined}
        onChange={(event) => isBusy || onChange(event.target.checked)}
        className="tick"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
