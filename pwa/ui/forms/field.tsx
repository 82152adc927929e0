import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../components/cx.ts';

/** A star after the label; screen readers learn it from the input itself. */
const REQUIRED = "after:text-fault after:content-['_*'_/_'']";

/** How every control looks, and one for a single line. */
export const CONTROL =
  'w-full min-w-0 rounded-xl border-2 border-edge bg-surface px-3 text-base tight:px-2 placeholder:text-muted aria-invalid:border-fault';
export const LINE = 'min-h-12';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled single-line input with its hint and its error below. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentProps<'input'> & FieldProps) {
  return (
    <Field {...{ label, hint, error, className }} isRequired={input.required}>
      {(named) => <input className={cx(CONTROL, LINE)} {...named} {...input} />}
    </Field>
  );
}

/** The same for several lines, which grow with the text where browsers support it. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field {...{ label, hint, error, className }} isRequired={area.required}>
      {(named) => (
        <textarea
          className={cx(CONTROL, 'field-sizing-content min-h-36 py-2')}
          {...named}
          {...area}
        />
      )}
    </Field>
  );
}

/** The same for a choice from a list. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: ComponentProps<'select'> & FieldProps) {
  return (
    <Field {...{ label, hint, error, className }} isRequired={select.required}>
      {(named) => <select className={cx(CONTROL, LINE)} {...named} {...select} />}
    </Field>
  );
}

/** The label, hint and error around a control; `children` renders the control with the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  className,
  isRequired,
  children,
}: FieldProps & {
  className?: string | undefined;
  isRequired: boolean | undefined;
  children: (named: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  // An error may be what the hint said.
  const shownHint = hint === error ? undefined : hint;
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-semibold', isRequired && REQUIRED)}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(shownHint && `${id}-hint`, error && `${id}-error`) || undefined,
      })}
      {shownHint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {shownHint}
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
