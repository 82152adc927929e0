import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isProbablyCutShort } from '#shared/domain/cut-short-contacts.ts';
import { contactDoubts } from '#shared/text/form-fields.ts';
import { TextField } from './field.tsx';

/** How long after the last key a contact counts as typed to its end. */
const TYPED_MS = 700;

/**
 * A field for an email or a phone. A moment after the last key, or when the next field is entered, it asks about one that
 * is probably cut short (AUTH-16): not when anything else is tapped, for the question would move a button below it.
 */
export function ContactField({
  kind,
  hint,
  onChange,
  ...field
}: ComponentProps<typeof TextField> & { kind: 'email' | 'phone' }) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    clearTimeout(timer.current);
    setIsDoubtful(false);
    timer.current = setTimeout(() => setIsDoubtful(isProbablyCutShort(kind, value)), TYPED_MS);
    onChange?.(event);
  };
  const leave = ({ target: { value }, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // Only what was typed here is asked about.
    if (timer.current === undefined || !(relatedTarget instanceof HTMLInputElement)) return;
    clearTimeout(timer.current);
    setIsDoubtful(isProbablyCutShort(kind, value));
  };
  return (
    <TextField
      {...field}
      onBlur={leave}
      type={kind === 'email' ? 'email' : 'tel'}
      hint={isDoubtful ? contactDoubts[kind] : hint}
      onChange={type}
    />
  );
}
