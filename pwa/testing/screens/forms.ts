import { page } from 'vitest/browser';
import { fieldLabels } from '#shared/text/form-fields.ts';

let registrations = 0;

/** The values of a new registration by label. */
export function newRegistration(): Record<string, string> {
  registrations += 1;
  const username = `new-${performance.timeOrigin.toString(36).replace('.', '')}-${registrations}`;
  const password = 'correct horse battery';
  return {
    Username: username,
    Email: `${username}@example.org`,
    Password: password,
    [fieldLabels.confirmPassword]: password,
  };
}

/** Fills in these values by label. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabelText(label, { exact: true }).fill(value);
}

/** Presses the form's button of this name. */
export async function submit(name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** The error that a screen reader announces at this field; null when the field is not marked as invalid. */
export function errorAt(label: string): string | null {
  const input = page.getByLabelText(label, { exact: true }).element();
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? null;
}
