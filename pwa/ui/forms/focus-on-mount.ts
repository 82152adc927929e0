/** The `ref` of a step's first field: the button that opened the step is gone. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
