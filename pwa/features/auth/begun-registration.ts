import type { FormEvent } from 'react';

/**
 * What was typed into the registration, without passwords, for as long as this tab: a page about it may come between.
 */
const KEY = 'registration';
const PASSWORDS = /password/i;

/** By field. */
export function begunRegistration(): Readonly<Record<string, string>> {
  // Guarantee: only `noteTyped` writes it.
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
}

/** Takes the change of a field of the form. */
export function noteTyped({ target }: FormEvent): void {
  const { name, value } = target as HTMLInputElement;
  // By its name: a password that is shown has another type.
  if (PASSWORDS.test(name)) return;
  sessionStorage.setItem(KEY, JSON.stringify({ ...begunRegistration(), [name]: value }));
}

export function endRegistration(): void {
  sessionStorage.removeItem(KEY);
}
