/** Focuses the first invalid field of a form: it scrolls into view, and a screen reader reads its error. */
export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
