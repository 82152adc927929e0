import { type ComponentProps, useState } from 'react';
import { isProbablyCutShort } from '#shared/domain/contacts.ts';
import { contactDoubts } from '#shared/text/form-fields.ts';
import { TextField } from './field.tsx';

/** A field for an email or a phone. Once it is left it asks about one that is probably cut short (AUTH-16). */
export function ContactField({
  kind,
  hint,
  ...field
}: ComponentProps<typeof TextField> & { kind: 'email' | 'phone' }) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  return (
    <TextField
      {...field}
      type={kind === 'email' ? 'email' : 'tel'}
      hint={isDoubtful ? contactDoubts[kind] : hint}
      onBlur={(event) => setIsDoubtful(isProbablyCutShort(kind, event.target.value))}
    />
  );
}
