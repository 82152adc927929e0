import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { registerRequest } from '#shared/schemas/auth.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';

type InputProps = ComponentProps<typeof TextField>;
type FieldProps = Omit<InputProps, 'label'> & {
  name: keyof typeof fieldLabels;
  kind?: 'email' | 'phone';
};

const FIELDS: readonly FieldProps[] = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'username', autoComplete: 'username', autoCapitalize: 'none' },
  { name: 'email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', kind: 'phone', autoComplete: 'tel' },
  {
    name: 'password',
    autoComplete: 'new-password',
    hint: authPage.passwordShort,
  },
  { name: 'confirmPassword', autoComplete: 'new-password' },
  { name: 'signupCode', autoCapitalize: 'characters', hint: authPage.signupCodeHint },
];

const { username } = registerRequest.shape;

export const OPTIONAL = ['phone', 'firstName', 'lastName', 'signupCode'];
const PASSWORDS = ['password', 'confirmPassword'];
const SIDE_BY_SIDE = ['firstName', 'lastName'];

/** What the fields begin with: the code of the link that was opened, and what a guest entered (GUEST-16). */
export type Known = Readonly<Record<string, string | null | undefined>>;

interface Props {
  errors: FormErrors;
  /** Why the server refused: at the field that it is about, it is said to be a registration error (AUTH-6). */
  refusal: string | null;
  known: Known;
  /** True if the code of the link that was opened does not exist. */
  isUnknown: boolean;
}

/** The eight fields of registration (AUTH-5). */
export function RegisterFields({ errors, refusal, known, isUnknown }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
      <p className="col-span-full text-sm text-muted">{signInHints.requiredMark}</p>
      {FIELDS.map(({ kind, ...field }) => {
        const { name } = field;
        const isCode = name === 'signupCode';
        const error = errors[name];
        const input = {
          ...field,
          label: fieldLabels[name],
          hint: isCode && isUnknown ? authPage.codeUnknownHint : field.hint,
          required: !OPTIONAL.includes(name),
          defaultValue: known[name] ?? '',
          error: error && error === refusal ? authPage.refused(error) : error,
          className: SIDE_BY_SIDE.includes(name) ? '' : 'col-span-full',
        };
        if (kind !== undefined) return <ContactField key={name} kind={kind} {...input} />;
        if (name === 'username') return <UsernameField key={name} errors={errors} {...input} />;
        if (PASSWORDS.includes(name)) return <PasswordField key={name} {...input} />;
        return <TextField key={name} {...input} />;
      })}
    </div>
  );
}

/** Says while a username is typed what it may consist of (docs/rules.md 36), not only once all else is filled in. */
function UsernameField({ errors, error, ...field }: InputProps & Pick<Props, 'errors'>) {
  const [checked, setChecked] = useState<{ errors: FormErrors; fault: string | undefined }>();
  const check = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const [issue] = (value && username.safeParse(value).error?.issues) || [];
    setChecked({ errors, fault: issue?.message });
  };
  // What was refused is no longer there.
  const isNewer = checked?.errors === errors;
  return <TextField {...field} error={isNewer ? checked.fault : error} onChange={check} />;
}
