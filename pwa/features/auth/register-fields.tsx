import type { ComponentProps } from 'react';
import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';

type FieldProps = ComponentProps<typeof TextField> & { name: string };

const FIELDS: readonly FieldProps[] = [
  { name: 'firstName', label: fieldLabels.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: fieldLabels.lastName, autoComplete: 'family-name' },
  {
    name: 'username',
    label: fieldLabels.username,
    autoComplete: 'username',
    autoCapitalize: 'none',
  },
  { name: 'email', label: fieldLabels.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: fieldLabels.phone, type: 'tel', autoComplete: 'tel' },
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

interface Props {
  errors: FormErrors;
  /** The code of the link that was opened. */
  signupCode: string;
  /** True if that code does not exist. */
  isUnknown: boolean;
}

/** The eight fields of registration (AUTH-5). */
export function RegisterFields({ errors, signupCode, isUnknown }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <p className="col-span-2 text-sm text-muted">{signInHints.requiredMark}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          hint={field.name === 'signupCode' && isUnknown ? authPage.codeUnknownHint : field.hint}
          required={REQUIRED.includes(field.name)}
          defaultValue={field.name === 'signupCode' ? signupCode : ''}
          error={errors[field.name]}
          className={SIDE_BY_SIDE.includes(field.name) ? '' : 'col-span-2'}
        />
      ))}
    </div>
  );
}
