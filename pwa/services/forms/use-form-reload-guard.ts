import { type FormEvent, useState } from 'react';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';

/**
 * The `onInput` handler of an uncontrolled form: while a field differs from its initial value, the form counts as
 * being entered, and no new version reloads the page (architecture: Updates).
 */
export function useFormReloadGuard(): (event: FormEvent<HTMLFormElement>) => void {
  const [isChanged, setIsChanged] = useState(false);
  useReloadGuard(isChanged);
  return (event) => setIsChanged([...event.currentTarget.elements].some(differsFromItsStart));
}

function differsFromItsStart(field: Element): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  // A checkbox has the same value whether it is checked or not.
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
