import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { isProbablyCutShort } from '#shared/domain/cut-short-contacts.ts';
import { contactDoubts } from '#shared/text/form-fields.ts';
import { TextField } from './field.tsx';

/** How long after the last key a contact counts as typed to its end. */
const TYPED_MS = 700;

/**
 * A field for an email or a phone. A moment after the last key it asks about one that is probably cut short (AUTH-16):
 * not when the field is left, for the question would move a button below it that is being tapped.
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
  return (
    <TextField
      {...field}
      type={kind === 'email' ? 'email' : 'tel'}
      hint={isDoubtful ? contactDoubts[kind] : hint}
      onChange={type}
    />
  );
}
