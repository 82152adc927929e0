import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isProbablyMistyped } from '#shared/domain/mistyped-contacts.ts';
import { contactDoubts } from '#shared/text/form-fields.ts';
import { TextField } from './field.tsx';

/** How long after the last key a contact counts as typed to its end. */
const TYPED_MS = 700;

/**
 * A field for an email or a phone. A moment after the last key, when the next field is entered, or when its form asks,
 * it asks about one that is probably mistyped (AUTH-16): not when anything else is tapped, for the question would move
 * a button below it.
 */
export function ContactField({
  kind,
  hint,
  onAsked,
  onChange,
  ...field
}: ComponentProps<typeof TextField> & {
  kind: 'email' | 'phone';
  /** Once the question is there, which moves what is below it. */
  onAsked?: () => void;
}) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  const tell = useEffectEvent(() => onAsked?.());
  useEffect(() => {
    if (isDoubtful) tell();
  }, [isDoubtful]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed here and not asked about yet is a custom error of the field.
  const ask = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    if (!input.validity.customError) return;
    input.setCustomValidity('');
    setIsDoubtful(true);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    clearTimeout(timer.current);
    setIsDoubtful(false);
    target.setCustomValidity(isProbablyMistyped(kind, target.value) ? contactDoubts[kind] : '');
    timer.current = setTimeout(() => ask(target), TYPED_MS);
    onChange?.(event);
  };
  return (
    <TextField
      {...field}
      onBlur={({ target, relatedTarget }) =>
        relatedTarget instanceof HTMLInputElement && ask(target)
      }
      onInvalid={({ currentTarget }) => ask(currentTarget)}
      type={kind === 'email' ? 'email' : 'tel'}
      hint={isDoubtful ? contactDoubts[kind] : hint}
      onChange={type}
    />
  );
}

/**
 * Asks about the contacts of a form that are probably mistyped, if that was not asked yet, and focuses the first.
 * Returns true if there is one: what was tapped then waits for another tap.
 */
export function asksAboutContacts(form: HTMLElement): boolean {
  const doubtful = [...form.querySelectorAll('input')].filter(
    ({ validity }) => validity.customError,
  );
  for (const input of doubtful) input.checkValidity();
  doubtful[0]?.focus({ preventScroll: true });
  doubtful[0]?.scrollIntoView({ block: 'center' });
  return doubtful.length > 0;
}
