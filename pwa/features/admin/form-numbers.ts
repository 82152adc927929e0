import { formValues } from '#pwa/services/forms/form-errors.ts';

/** A form's fields, some of them as numbers; anything else becomes NaN, which no schema accepts. */
export function numbersIn(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(formValues(form)).map(([name, value]) => [
      name,
      names.includes(name) ? asNumber(value) : value,
    ]),
  );
}

function asNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
