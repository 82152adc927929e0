/**
 * Takes whoever sent a form to the first of its fields that is marked as wrong: it comes into view, and
 * a screen reader reads its error along with it.
 */
export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
