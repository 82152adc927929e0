import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';

/** A star after the label; a screen reader is told by the input itself. */
const REQUIRED = "after:text-fault after:content-['_*'_/_'']";

/** One labelled line of text with its hint and its error beneath. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  const id = useId();
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-semibold', input.required && REQUIRED)}>
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className="min-h-12 w-full min-w-0 rounded-xl border-2 border-edge bg-surface px-3 text-base tight:px-2 placeholder:text-muted aria-invalid:border-fault"
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-fault">
          {error}
        </p>
      )}
    </div>
  );
}
