import type { ComponentProps } from 'react';
import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';

type FieldProps = ComponentProps<typeof TextField> & { name: string; kind?: 'email' | 'phone' };

const FIELDS: readonly FieldProps[] = [
  { name: 'firstName', label: fieldLabels.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: fieldLabels.lastName, autoComplete: 'family-name' },
  {
    name: 'username',
    label: fieldLabels.username,
    autoComplete: 'username',
    autoCapitalize: 'none',
  },
  { name: 'email', label: fieldLabels.email, kind: 'email', autoComplete: 'email' },
  { name: 'phone', label: fieldLabels.phone, kind: 'phone', autoComplete: 'tel' },
  {
    name: 'password',
    label: fieldLabels.password,
    type: 'password',
    autoComplete: 'new-password',
    hint: authPage.passwordShort,
  },
  {
    name: 'confirmPassword',
    label: fieldLabels.confirmPassword,
    type: 'password',
    autoComplete: 'new-password',
  },
  {
    name: 'signupCode',
    label: fieldLabels.signupCode,
    autoCapitalize: 'characters',
    hint: authPage.signupCodeHint,
  },
];

const REQUIRED = ['username', 'email', 'password', 'confirmPassword'];
const SIDE_BY_SIDE = ['firstName', 'lastName'];

/** What the fields begin with: the code of the link that was opened, and what a guest entered (GUEST-16). */
export type Known = Readonly<Record<string, string | null | undefined>>;

interface Props {
  errors: FormErrors;
  known: Known;
  /** True if the code of the link that was opened does not exist. */
  isUnknown: boolean;
}

/** The eight fields of registration (AUTH-5). */
export function RegisterFields({ errors, known, isUnknown }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
      <p className="col-span-full text-sm text-muted">{signInHints.requiredMark}</p>
      {FIELDS.map(({ kind, ...field }) => {
        const { name } = field;
        const isCode = name === 'signupCode';
        const input = {
          ...field,
          hint: isCode && isUnknown ? authPage.codeUnknownHint : field.hint,
          required: REQUIRED.includes(name),
          defaultValue: known[name] ?? '',
          error: errors[name],
          className: SIDE_BY_SIDE.includes(name) ? '' : 'col-span-full',
        };
        return kind === undefined ? (
          <TextField key={name} {...input} />
        ) : (
          <ContactField key={name} kind={kind} {...input} />
        );
      })}
    </div>
  );
}
