import type * as z from 'zod/mini';

/** The first message of each field, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>;

/** The errors of a form by field, from the issues of its schema (AUTH-7). */
export function formErrors(issues: readonly z.core.$ZodIssue[]): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** A form's text fields by name, without those left empty of `optional`. */
export function formValues(
  form: HTMLFormElement,
  optional: readonly string[] = [],
): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !(value.trim() === '' && optional.includes(name))
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/**
 * Focuses the first invalid field of a form, or button in its place (`data-invalid`), so that a screen reader reads its
 * error. It scrolls to the middle of the screen, where no toast covers it.
 */
export function focusFirstError(form: HTMLElement): void {
  const invalid = '[aria-invalid="true"], [data-invalid="true"]';
  const field = form.querySelector<HTMLElement>(invalid);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
