import { type FormEvent, useState } from 'react';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';

/**
 * The `onInput` of a form whose fields keep their own values: while one of them differs from its start,
 * something is being entered, and no new version reloads the page (architecture: Updates).
 */
export function useFormReloadGuard(): (event: FormEvent<HTMLFormElement>) => void {
  const [isChanged, setIsChanged] = useState(false);
  useReloadGuard(isChanged);
  return (event) => setIsChanged([...event.currentTarget.elements].some(differsFromItsStart));
}

function differsFromItsStart(field: Element): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  // The value of a box is the same word, ticked or not.
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
